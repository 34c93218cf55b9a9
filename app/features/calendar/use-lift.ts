import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { readingDirection } from "~/core/kit/reading-direction";
import { calendarTitle, daysAfter } from "./calendar-days";
import type { DueDay } from "./task-days";
import type { MoveTask } from "./use-move-day";
import { m } from "~/core/words/m";

/** How many days each arrow is: a week is a row. */
function stepOf(key: string): number | undefined {
  const ahead = readingDirection();
  return { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -7, ArrowDown: 7 }[key];
}

type Lifted = { id: string; from: string; day: string };

/**
 * Moves a task by keys: Space lifts it, arrows choose the day, Space or Enter drops it, Escape or leaving it puts it
 * back.
 */
export function useLift(days: ReadonlyArray<DueDay>, move: MoveTask) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [spoken, setSpoken] = useState("");

  function leave() {
    if (lifted === null) return;
    setLifted(null);
    setSpoken(m.calendar_left_where_it_was());
  }

  function drop({ id, from, day }: Lifted) {
    const task = days.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
    // At once, so that the focus can follow it.
    flushSync(() => {
      setLifted(null);
      setSpoken(
        from === day
          ? m.calendar_left_where_it_was()
          : m.calendar_moved_to_calendar_title({ calendarTitle: calendarTitle("day", day) }),
      );
      if (task) move(task, day);
    });
    const link = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] a`);
    (link ?? document.getElementById("main"))?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLAnchorElement)) return;
    const id = target.closest<HTMLElement>("[data-task]")?.dataset.task;
    const day = days.find(({ tasks }) => tasks.some((one) => one.id === id))?.day;
    if (id === undefined || day === undefined) return;
    const step = stepOf(key);
    if (lifted === null) {
      if (key !== " ") return;
      setLifted({ id, from: day, day });
      setSpoken(
        m.calendar_lifted_from_calendar_title({ calendarTitle: calendarTitle("day", day) }),
      );
    } else if (key === " " || key === "Enter") drop(lifted);
    else if (key === "Escape") leave();
    else if (step === undefined) return;
    else {
      const next = daysAfter(lifted.day, step);
      setLifted({ ...lifted, day: next });
      setSpoken(calendarTitle("day", next));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return { lifted, spoken, onKeyDown, leave };
}
