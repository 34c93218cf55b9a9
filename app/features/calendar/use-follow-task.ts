import { type FocusEvent, useEffect, useRef } from "react";
import type { DueDay } from "./task-days";

/**
 * Keeps the focus on a task that goes to another day for any reason but the key that moves it: Undo, or somebody
 * else.
 */
export function useFollowTask(days: ReadonlyArray<DueDay>) {
  const held = useRef<Element | null>(null);

  useEffect(() => {
    const gone = held.current;
    if (!gone || gone.isConnected || document.activeElement !== document.body) return;
    const id = gone.closest<HTMLElement>("[data-task]")?.dataset.task;
    const link = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id ?? "")}"] a`);
    (link ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [days]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target.closest("[data-task]") && target;
    },
    // A task that lost its focus is not followed; one that was removed from the page did not lose it that way.
    onBlur: ({ target }: FocusEvent) => {
      setTimeout(() => {
        if (held.current === target && target.isConnected) held.current = null;
      });
    },
  };
}
