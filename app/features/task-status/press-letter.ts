import type { KeyboardEvent } from "react";
import { hearsSingleKeys } from "~/core/shell/single-keys";

/**
 * Presses the button of the row with the focus that has the pressed letter as its key: P changes its priority, A its
 * person, D its deadline. Returns whether there is one.
 */
export function pressLetter(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, code, target, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || !hearsSingleKeys()) return false;
  // Letters are also found on keyboards with other alphabets.
  const letter = /^[ -~]$/.test(key) ? key.toUpperCase() : code.replace(/^Key/, "");
  if (!/^[A-Z]$/.test(letter) || !(target instanceof HTMLElement)) return false;
  const button = target
    .closest("tr")
    ?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts=${letter}]`);
  button?.click();
  return button !== null && button !== undefined;
}
