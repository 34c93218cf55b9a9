import { type RefObject, useEffect } from "react";
import { leadingAct } from "~/core/kit/list/use-focus-after-gone";

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from the search into the list and from card to card, each time to the act that leads there. */
export function useDeskKeys(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const step = STEPS[event.key];
      const at = event.target;
      // A key that is leant on answers one card, not those that come after it.
      if (event.key === "Enter" && event.repeat && isIn(list.current, at)) event.preventDefault();
      if (step === undefined || event.defaultPrevented || !(at instanceof HTMLElement)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-arrival]") ?? [])];
      const place = rows.findIndex((row) => row.contains(at));
      const isSearch = at.matches("[type=search]") && step === 1;
      // In a field they move what is typed or chosen.
      if (!isSearch && (place < 0 || at.matches("input, textarea, select"))) return;
      const next = rows[isSearch ? 0 : place + step];
      if (!next) return;
      event.preventDefault();
      leadingAct(next)?.focus();
    }
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [list]);
}

function isIn(list: HTMLElement | null, at: EventTarget | null): boolean {
  return at instanceof Node && list?.contains(at) === true;
}
