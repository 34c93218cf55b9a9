import { type FocusEvent, useId, useState } from "react";
import { m } from "~/core/words/m";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { cn } from "~/core/kit/cn";
import { DayGrid, type Movable } from "./day-grid";
import { MoveDialog } from "./move-dialog";
import type { DueDay, DueTask, Shown } from "./task-days";
import { useFollowTask } from "./use-follow-task";
import { useLift } from "./use-lift";
import { useMoveDay } from "./use-move-day";

type MovableDaysProps = { shown: Shown; days: ReadonlyArray<DueDay> };

/** The days of a view for people who may move tasks: by keys and in a window. */
export function MovableDays({ shown, days: loaded }: MovableDaysProps) {
  const hintId = useId();
  const { days, move } = useMoveDay(loaded);
  const [asking, setAsking] = useState<DueTask | null>(null);
  /** The task that the window moved: the focus comes back to it. */
  const [place, setPlace] = useState<string | null>(null);
  const { lifted, spoken, onKeyDown, leave } = useLift(days, move);
  const follow = useFollowTask(days);
  const keys = {
    onKeyDown,
    onFocus: follow.onFocus,
    onBlur: (event: FocusEvent) => {
      leave();
      follow.onBlur(event);
    },
  };
  const movable: Movable = {
    lifted,
    place,
    describedBy: hintId,
    beside: (task) => (
      <IconButton
        label={m.calendar_move_title_to_another({ title: task.title })}
        tooltip={false}
        size="sm"
        icon={<Icon name="calendar-clock" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(task)}
        className="move-day"
      />
    ),
  };

  return (
    <div data-keep-focus {...keys}>
      <p id={hintId} hidden>
        {m.calendar_space_lifts_the_task()}
      </p>
      <DayGrid shown={shown} days={days} movable={movable} />
      <MoveDialog
        task={asking}
        onMove={(task, day) => {
          setPlace(task.id);
          move(task, day);
        }}
        onClose={() => setAsking(null)}
      />
      <p
        aria-live="assertive"
        className={cn(
          lifted === null
            ? "sr-only"
            : "bg-ink text-paper rounded-control fixed bottom-6 left-1/2 z-30 -translate-x-1/2 px-4 py-2 text-sm font-medium",
        )}
      >
        {spoken}
      </p>
    </div>
  );
}
