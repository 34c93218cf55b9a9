import { useMemo, useState } from "react";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { useShownRows } from "~/core/kit/list/use-arrivals";
import { useKeptOrder } from "~/core/kit/list/use-kept-order";
import { useNow } from "~/core/time/use-now";
import type { Conversation } from "~/core/conversation/conversations.model.server";
import { useMe } from "~/core/session/use-me";
import { ConversationRow } from "./conversation-row";
import { conversationsSearch, type Filters } from "./schema";

type ConversationListProps = {
  conversations: ReadonlyArray<Conversation>;
  filters: Filters;
};

const NEEDS = ["late", "today", "answer", "nothing"] as const;

const HEADINGS = {
  late: "Late",
  today: "Today",
  answer: "Waiting for your answer",
  nothing: "All others",
} satisfies Record<Conversation["need"], string>;

/** Conversations by what they need from their person, the most urgent first. */
export function ConversationList({ conversations, filters }: ConversationListProps) {
  const { uid } = useMe();
  const view = conversationsSearch.href(filters, { task: undefined });
  const now = useNow();
  // In the page's time when these rows came.
  const [came, setCame] = useState({ conversations, now });
  if (came.conversations !== conversations) setCame({ conversations, now });
  const judged = useMemo(
    () => came.conversations.map((one) => ({ ...one, need: needAt(one, came.now) })),
    [came],
  );
  const { shown: ordered, moved, sort } = useKeptOrder(judged, view, uid);
  const { shown, arrivals } = useShownRows(ordered, view);
  const groups = NEEDS.map((need) => ({
    need,
    rows: shown.filter((conversation) => conversation.need === need),
  })).filter(({ rows }) => rows.length > 0);
  const sections = groups.map(({ need, rows }) => (
    <section key={need} aria-label={HEADINGS[need]} className="mb-5">
      {/* If nothing else is listed, "others" has no meaning. */}
      {need === "nothing" && groups.length === 1 ? null : (
        <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold">{HEADINGS[need]}</h2>
      )}
      <ol className="bg-surface rounded-card @container overflow-hidden border">
        {rows.map((conversation) => (
          <li
            key={conversation.id}
            data-arrival={conversation.id}
            className="border-t first:border-t-0"
          >
            <ConversationRow
              conversation={conversation}
              search={filters.q}
              openTo={conversationsSearch.href(filters, { task: conversation.id })}
              isOpen={conversation.id === filters.task}
            />
          </li>
        ))}
      </ol>
    </section>
  ));
  return (
    <>
      {sections}
      <ArrivalsButton
        count={arrivals.count + moved}
        onShow={() => {
          arrivals.onShow();
          sort();
        }}
      />
    </>
  );
}

/** What a conversation needs, according to its row: the page's clock is up to half a minute behind the database's. */
function needAt({ need, due_date_time: due }: Conversation, now: number): Conversation["need"] {
  if (need !== "late" && need !== "today") return need;
  return Date.parse(due) <= now ? "late" : "today";
}
