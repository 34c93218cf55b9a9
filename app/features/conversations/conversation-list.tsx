import { type ReactNode, useMemo, useRef, useState } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { useHoldForMenu } from "~/core/kit/list/use-hold-for-menu";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { usePageMark } from "~/core/kit/use-page-mark";
import { isOneOf } from "~/core/kit/shape";
import { useNow } from "~/core/time/use-now";
import type { Conversation } from "~/task/conversation/conversations.model.server";
import { ConversationRow } from "./conversation-row";
import { conversationsSearch, type Filters } from "./schema";
import { LiveRow } from "~/core/kit/list/live-row";
import { RowList } from "~/core/kit/list/row-list";
import type { SteadyRow } from "~/core/kit/list/steady";

type ConversationListProps = {
  conversations: ReadonlyArray<Conversation>;
  /** The sections that have more rows. */
  more: ReadonlyArray<More>;
  filters: Filters;
  /** The address of the page. */
  here: string;
};

type Urgency = Conversation["need"];
type More = { need: Urgency; count: number; after: string };

const URGENCIES = ["late", "today", "answer", "nothing"] as const;
const isUrgency = isOneOf(URGENCIES);

const HEADINGS = late(
  () =>
    ({
      late: t("Late"),
      today: t("Today"),
      answer: t("Waiting for your answer"),
      nothing: t("All others"),
    }) satisfies Record<Urgency, string>,
);

const MORE: Record<Urgency, (count: number) => string> = {
  late: (count) => t("{count} more late", { count }),
  today: (count) => t("{count} more today", { count }),
  answer: (count) => t("{count} more to answer", { count }),
  nothing: (count) => t("{count} more", { count }),
};

/** Conversations by what they need from their person, the most urgent first. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, more, filters, here } = props;
  const list = useRef<HTMLDivElement>(null);
  const view = conversationsSearch.href(filters, { task: undefined });
  usePageMark("has-next-acts");
  const now = useNow();
  // By the page's time when these rows came. Rows of another view must never be sorted, or their order would be kept.
  const [came, setCame] = useState({ conversations, now });
  if (came.conversations !== conversations) setCame({ conversations, now });
  const cameAt = came.conversations === conversations ? came.now : now;
  const judged = useMemo(
    () => conversations.map((one) => ({ ...one, need: needAt(one, cameAt) })).sort(byNeed),
    [conversations, cameAt],
  );
  const { rows, arrivals } = useSteadyList(judged, view, {
    partOf: needOf,
    goesOn: more.length > 0,
  });
  const note = useFocusAfterGone(list, rows);
  const isFromSeveral = new Set(judged.map((one) => one.assigned_by)).size > 1;
  return (
    <>
      <ArrivalsButton {...arrivals} />
      <div ref={list} {...useHoldForMenu()}>
        <RowGroups
          rows={rows}
          // If all rows are others, the heading of the others means nothing.
          isBare={rows.every(({ part }) => part === "nothing")}
          headingOf={(part) => (isUrgency(part) ? HEADINGS[part] : "")}
          draw={(conversation) => (
            <ConversationRow
              conversation={conversation}
              search={filters.q}
              isFromSeveral={isFromSeveral}
              here={here}
              onRead={note}
            />
          )}
          foot={(part) => (
            <MoreOf more={more.find(({ need }) => need === part)} filters={filters} />
          )}
        />
      </div>
    </>
  );
}

type MoreOfProps = { more: More | undefined; filters: Filters };

/** The link to the rest of a section. */
function MoreOf({ more, filters }: MoreOfProps) {
  if (more === undefined) return null;
  return (
    <Link
      to={conversationsSearch.href(filters, { after: more.after })}
      className="text-action flex min-h-11 items-center px-3.5 text-sm font-semibold underline-offset-4 hover:underline"
    >
      {MORE[more.need](more.count)}
    </Link>
  );
}

function needOf({ need }: Conversation): Urgency {
  return need;
}

function byNeed(one: Conversation, other: Conversation): number {
  return URGENCIES.indexOf(one.need) - URGENCIES.indexOf(other.need);
}

/** What a conversation needs, according to its row: the page's clock is up to half a minute behind the database's. */
function needAt({ need, due_date_time: due }: Conversation, now: number): Conversation["need"] {
  if (need !== "late" && need !== "today") return need;
  return Date.parse(due) <= now ? "late" : "today";
}

type RowGroupsProps<T> = {
  rows: ReadonlyArray<SteadyRow<T>>;
  headingOf: (part: string) => string;
  /** Whether the headings are for screen readers alone. */
  isBare?: boolean;
  draw: (row: T) => ReactNode;
  /** What follows the rows of a heading. */
  foot?: (part: string) => ReactNode;
};

/** The rows of a live list under their headings. */
function RowGroups<T extends { id: string }>(props: RowGroupsProps<T>) {
  const { rows, headingOf, isBare = false, draw, foot } = props;
  const parts = [...new Set(rows.map(({ part }) => part))];
  return parts.map((part) => (
    // No landmark: an open conversation has days of the same names.
    <div key={part} role="group" aria-label={headingOf(part)} className="mb-5 max-sm:mb-3">
      {isBare ? null : (
        <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold max-sm:mb-1 max-sm:text-xs">
          {headingOf(part)}
        </h2>
      )}
      <RowList className="far-rows-[3.5625rem] @container max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {rows
          .filter((one) => one.part === part)
          .map(({ row, isGone }) => (
            <LiveRow key={row.id} id={row.id} isGone={isGone}>
              {draw(row)}
            </LiveRow>
          ))}
      </RowList>
      {foot?.(part)}
    </div>
  ));
}
