import { StateGlyph } from "~/components/ui/state-glyph";
import type { ColumnName } from "~/domain/board";
import type { Calendar } from "~/domain/time";
import type { BoardCard } from "~/models/board.server";
import { cn } from "~/utils/cn";
import { TaskCard } from "./task-card";

const empty = {
  new: "Nothing waits for your answer.",
  pending: "What you accept will stand here.",
  completed: "What you finish will stand here.",
} satisfies Record<ColumnName, string>;

const inks = {
  new: "text-new",
  pending: "text-pending",
  completed: "text-completed",
} satisfies Record<ColumnName, string>;

type ColumnProps = {
  stage: string;
  value: ColumnName;
  cards: ReadonlyArray<BoardCard>;
  /** How many cards there are, shown or not. */
  total: number;
  uid: string;
  calendar: Calendar;
  now: number;
  className?: string | undefined;
};

/** A column: its header stays, its cards scroll. */
export function Column({ stage, value, cards, total, uid, calendar, now, className }: ColumnProps) {
  const headingId = `column-${value}`;
  return (
    <section
      aria-labelledby={headingId}
      className={cn("md:bg-sunken rounded-card flex min-h-0 flex-col", className)}
    >
      <h2
        id={headingId}
        className="flex h-11 shrink-0 items-center gap-2 px-3.5 text-base font-semibold max-md:sr-only"
      >
        <StateGlyph state={value} className={cn("size-4", inks[value])} />
        {stage}
        <span className="tabular text-ink-faint ml-auto text-sm font-medium">{total}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="text-ink-faint px-3.5 pb-4 text-sm max-md:py-6">{empty[value]}</p>
      ) : (
        <ol
          // Scrolls on a desktop, so the keyboard has to reach it.
          tabIndex={cards.length > 1 ? 0 : undefined}
          aria-labelledby={headingId}
          className="rounded-card flex min-h-0 flex-col gap-2 focus-visible:-outline-offset-2 md:overflow-y-auto md:px-2 md:pb-2"
        >
          {cards.map((card) => (
            <li key={card.id}>
              <TaskCard card={card} uid={uid} calendar={calendar} now={now} />
            </li>
          ))}
          {cards.length < total ? (
            <li className="text-ink-faint py-3 text-center text-sm">
              {cards.length} of {total}
            </li>
          ) : null}
        </ol>
      )}
    </section>
  );
}
