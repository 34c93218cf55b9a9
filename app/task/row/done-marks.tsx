import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import type { Stage } from "./task-life";
import { countedNow, type Done, useTicksNow } from "./ticks-now";

type DoneMarksProps = { task: { id?: string; stage?: Stage; done: Done } };

/** How many points of a task are ticked, and the state of its check. */
export default function DoneMarks({ task: { id = "", stage, done } }: DoneMarksProps) {
  const counted = countedNow(done, useTicksNow(id, done));
  const isOpen = stage === "New" || stage === "Pending";
  return (
    <span className="done-marks inline-flex shrink-0 items-center gap-2">
      {done.points > 0 ? <PointsMark done={counted} /> : null}
      {done.waits_since !== null && stage === "Completed" ? (
        <Mark words={t("To be checked")} />
      ) : null}
      {done.rounds > 0 && isOpen ? (
        <Mark
          words={t(
            "{count, plural, one {Sent back} =2 {Sent back a second time} other {Sent back # times}}",
            { count: done.rounds },
          )}
        />
      ) : null}
    </span>
  );
}

/** "3/7" with a bar. */
export function PointsMark({ done: { points, ticked, impossible } }: { done: Counted }) {
  return (
    <span className="text-ink-soft tabular inline-flex shrink-0 items-center gap-1 text-xs font-medium">
      {/* Drawn, not styled: a style attribute would need a looser Content-Security-Policy. */}
      <svg aria-hidden="true" className="bg-hairline h-1.5 w-8 overflow-hidden rounded-full">
        <rect width={`${(ticked / points) * 100}%`} height="100%" className="fill-completed" />
        <rect
          x={`${(ticked / points) * 100}%`}
          width={`${(impossible / points) * 100}%`}
          height="100%"
          className="text-blocked fill-current"
        />
      </svg>
      <span aria-hidden="true">{`${ticked}/${points}`}</span>
      <span className="sr-only">{tickedText({ points, ticked, impossible })}</span>
    </span>
  );
}

type Counted = Pick<Done, "points" | "ticked" | "impossible">;

/** "3 of 7 points ticked, 1 not possible". */
export function tickedText({ points, ticked, impossible }: Counted): string {
  return t(
    "{ticked} of {points} points ticked{isAny, select, true {, {impossible} not possible} other {}}",
    { ticked, points, impossible, isAny: String(impossible > 0) },
  );
}

function Mark({ words }: { words: string }) {
  return (
    <span className="text-ink-soft inline-flex shrink-0 items-center gap-1 text-xs font-semibold whitespace-nowrap">
      <Icon name="clipboard-check" className="size-3.5" />
      {words}
    </span>
  );
}
