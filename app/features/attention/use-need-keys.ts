import { type RefObject, useEffect } from "react";
import { isTyping, isWindowOpen } from "~/core/kit/keys";
import { leadingAct } from "~/core/kit/list/use-focus-after-gone";
import { hearsSingleKeys } from "~/core/shell/single-keys";

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * Arrow keys move from the search into the list and from card to card, each time to the card's leading act; so do J and
 * K, from anywhere. Other letters press the element of the card with that `data-key`.
 */
export function useNeedKeys(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const at = event.target;
      // A key held down must answer one card only, not the next ones too.
      if (event.key === "Enter" && event.repeat && isIn(list.current, at)) event.preventDefault();
      if (event.defaultPrevented || !(at instanceof HTMLElement)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const key = keyOf(event);
      const isLetter = key.length === 1;
      if (isLetter && (isTyping(at) || isWindowOpen() || !hearsSingleKeys())) return;
      const step = STEPS[key];
      const rows = [
        ...(list.current?.querySelectorAll<HTMLElement>("[data-arrival]:not([inert])") ?? []),
      ];
      const place = rows.findIndex((row) => row.contains(at));
      const act = rows[place]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
      if (act) {
        event.preventDefault();
        act.click();
      }
      if (act || step === undefined) return;
      const isOutside = place < 0;
      const enters = isOutside && step === 1 && (isLetter || at.matches("[type=search]"));
      const movesCursor = !isLetter && at.matches("input, textarea, select");
      if (!enters && (isOutside || movesCursor)) return;
      const next = rows[enters ? 0 : place + step];
      if (!next) return;
      event.preventDefault();
      leadingAct(next)?.focus();
    }
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [list]);
}

/** The pressed key; letters work on keyboards of other alphabets too. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return /^[ -~]$/.test(key) ? key.toLowerCase() : code.replace("Key", "").toLowerCase();
}

function isIn(list: HTMLElement | null, at: EventTarget | null): boolean {
  return at instanceof Node && list?.contains(at) === true;
}
