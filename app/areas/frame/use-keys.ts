import { useEffect } from "react";
import { late } from "~/core/words/late";
import { useLatest } from "~/core/kit/use-same";
import { isShown } from "~/core/kit/older";
import { isKey, isTyping, isWindowOpen, type KeyName, KEYS } from "~/core/kit/keys";
import { hearsSingleKeys } from "~/core/shell/single-keys";

/** Runs the action of a pressed key, except while somebody types or a dialog is open. */
export function useKeys(does: Partial<Record<KeyName, () => void>>): void {
  const latest = useLatest(does);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const name = NAMES.find((one) => isKey(event, one));
      const act = name && latest.current[name];
      if (!act || isTyping(event.target) || isWindowOpen()) return;
      if (!event.ctrlKey && !event.metaKey && !hearsSingleKeys()) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [latest]);
}

function isName(name: string): name is KeyName {
  return name in KEYS;
}

const NAMES = late(() => Object.keys(KEYS).filter(isName));

/** Moves the focus to the search field of the list on the page, if there is one. */
export function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("#main input[type=search]");
  const field = [...fields].find(isShown);
  field?.focus();
  field?.select();
}
