import { Avatar } from "~/components/ui/avatar";
import { Count } from "~/components/ui/count";
import { PriorityMark } from "~/components/ui/priority-mark";
import { Time } from "~/components/ui/time";
import { elapsedText } from "~/domain/elapsed";
import { type Calendar, formatExact } from "~/domain/time";
import type { BoardCard } from "~/models/board.server";
import { cn } from "~/utils/cn";
import { CompletedMark, DueMark } from "./card-marks";
import { LastSaid } from "./last-said";

type TaskCardProps = { card: BoardCard; uid: string; calendar: Calendar; now: number };

/** One task of one's own: from whom, what, by when, and what was said last. */
export function TaskCard({ card, uid, calendar, now }: TaskCardProps) {
  const isDone = card.stage === "Completed";
  const titleId = `task-${card.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={cn(
        "rounded-card bg-surface relative flex flex-col gap-2 overflow-hidden border px-3.5 py-3",
        "before:absolute before:inset-y-3 before:left-0 before:w-0.75 before:rounded-r-full",
        card.is_overdue ? "before:bg-danger" : undefined,
        card.is_due_today ? "before:bg-mark" : undefined,
      )}
    >
      <div className="text-ink-soft flex items-center gap-2 text-xs">
        <Assigner card={card} />
        {card.stage === "New" ? (
          <Time
            dateTime={card.assigned_at}
            exact={`Waiting since ${formatExact(card.assigned_at, calendar.time_zone)}`}
            className="text-ink-faint ml-auto shrink-0"
          >
            waiting {elapsedText(card.assigned_at, now)}
          </Time>
        ) : null}
        {isDone ? <CompletedMark card={card} calendar={calendar} /> : null}
      </div>
      <div className="flex flex-col gap-0.5">
        <div className="flex items-start gap-2">
          <h3
            id={titleId}
            title={card.title}
            className="line-clamp-2 min-w-0 flex-1 text-base leading-snug font-semibold [overflow-wrap:anywhere]"
          >
            {card.title}
          </h3>
          <Count value={card.unread} kind="unread" label="unread" />
        </div>
        <p
          className={cn(
            "text-ink-soft text-sm [overflow-wrap:anywhere]",
            isDone ? "line-clamp-1" : "line-clamp-2",
          )}
        >
          {card.description}
        </p>
      </div>
      {isDone ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <DueMark card={card} calendar={calendar} now={now} />
          <PriorityMark priority={card.priority} />
        </div>
      )}
      <LastSaid card={card} uid={uid} calendar={calendar} />
    </article>
  );
}

function Assigner({ card }: { card: BoardCard }) {
  const name = card.assigner_name ?? "Admin";
  return (
    <>
      <Avatar id={card.assigned_by} name={name} size="xs" />
      <span className="min-w-0 truncate font-medium" title={`Assigned by ${name}`}>
        <span className="sr-only">Assigned by </span>
        {name}
      </span>
    </>
  );
}
