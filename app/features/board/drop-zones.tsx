import { stageLabels } from "~/task/row/stages.words";
import { type MutableRefObject, useEffect, useState } from "react";
import { StateGlyph } from "~/core/kit/ui/icon";
import { type ColumnStage, COLUMNS } from "~/task/lists/board";
import { cn } from "~/core/kit/cn";
import { usePageMark } from "~/core/kit/use-page-mark";

/** Pixels that a card must move before it is dropped on a zone: a card that is only held over a new zone stays. */
const MEANT_PX = 24;

const inks = {
  new: "border-new bg-new-soft text-new",
  pending: "border-pending bg-pending-soft text-pending",
  completed: "border-completed bg-completed-soft text-completed",
} satisfies Record<(typeof COLUMNS)[number]["value"], string>;

type DropZonesProps = {
  /** The column that the dragged card comes from. */
  from: ColumnStage;
  /** Contains the column over whose zone the card is; null elsewhere. */
  over: MutableRefObject<ColumnStage | null>;
  className: string;
};

/**
 * If only one column is visible: drop zones for the other columns, under the thumb of somebody who drags a card. The
 * position of the finger decides, not the middle of the card. Menu and keys do the same for people who do not drag.
 */
export function DropZones({ from, over, className }: DropZonesProps) {
  const [chosen, setChosen] = useState<ColumnStage | null>(null);
  usePageMark("is-over-zone", chosen !== null);
  useEffect(() => {
    let start: PointerEvent | null = null;
    function handleMove(event: PointerEvent) {
      start ??= event;
      const { clientX, clientY } = event;
      const isMeant = Math.hypot(clientX - start.clientX, clientY - start.clientY) > MEANT_PX;
      over.current = isMeant || over.current !== null ? zoneAt(clientX, clientY) : null;
      setChosen(over.current);
    }
    window.addEventListener("pointermove", handleMove);
    return () => window.removeEventListener("pointermove", handleMove);
  }, [over]);

  return (
    <div
      aria-hidden="true"
      data-chosen={chosen ?? undefined}
      className={cn(
        // Above the dragged card, which would hide the zones.
        "drop-zones animate-rise-in pointer-events-none fixed inset-x-0 bottom-0 z-[5001] flex gap-2 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]",
        className,
      )}
    >
      {COLUMNS.filter(({ stage }) => stage !== from).map(({ stage, value }) => (
        <div
          key={value}
          data-zone={stage}
          className={cn(
            "rounded-card shadow-float flex h-24 flex-1 items-center justify-center gap-2 border-2 text-base font-semibold",
            inks[value],
            chosen === stage ? "outline-2 outline-current" : "border-dashed",
          )}
        >
          <StateGlyph state={value} className="size-5" />
          {stageLabels[stage]}
        </div>
      ))}
    </div>
  );
}

function zoneAt(x: number, y: number): ColumnStage | null {
  const zones = [...document.querySelectorAll<HTMLElement>("[data-zone]")];
  const zone = zones.find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return COLUMNS.find(({ stage }) => stage === zone?.dataset.zone)?.stage ?? null;
}
