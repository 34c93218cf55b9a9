import { useMemo, useState } from "react";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { RowGroups } from "~/core/kit/list/row-groups";
import { useOrderedList } from "~/core/kit/list/use-ordered-list";
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
  const { groups, arrivals } = useOrderedList(judged, view, { uid, compare: byNeed });
  return (
    <>
      <RowGroups
        groups={groups}
        // Alone, the others are others to nothing.
        isBare={groups.length === 1 && groups[0]?.need === "nothing"}
        headingOf={({ need }) => HEADINGS[need]}
        draw={(conversation) => <ConversationRow conversation={conversation} search={filters.q} />}
      />
      <ArrivalsButton {...arrivals} />
    </>
  );
}

function byNeed(one: Conversation, other: Conversation): number {
  return NEEDS.indexOf(one.need) - NEEDS.indexOf(other.need);
}

/** What a conversation needs, according to its row: the page's clock is up to half a minute behind the database's. */
function needAt({ need, due_date_time: due }: Conversation, now: number): Conversation["need"] {
  if (need !== "late" && need !== "today") return need;
  return Date.parse(due) <= now ? "late" : "today";
}
