import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { Right } from "~/core/server/rights";

/** A key with what it does; `mod` is Ctrl, or Cmd on a Mac. */
export type Key = { key: string; does: string; mod?: boolean; needs?: Right };

/**
 * The keys that work on every page of a signed-in person; both the code that listens to them and the page that
 * explains them read this.
 */
export const KEYS = late(
  () =>
    ({
      palette: {
        key: "k",
        mod: true,
        does: t("Find a page, a person, a group or a task, or do something"),
      },
      create: { key: "c", does: t("Create a task"), needs: "assign" },
      search: { key: "/", does: t("Search this list") },
      sheet: { key: "?", does: t("Show all keys") },
      undo: { key: "z", mod: true, does: t("Undo, while a message offers it") },
      send: { key: "Enter", mod: true, does: t("Send the form") },
    }) as const satisfies Record<string, Key>,
);

export type KeyName = keyof typeof KEYS;

type Pressed = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** Whether this key of the table was pressed; letters are also found on keyboards with other alphabets. */
export function isKey(event: Pressed, name: KeyName): boolean {
  const { key, mod = false }: Key = KEYS[name];
  if (event.altKey || (event.ctrlKey || event.metaKey) !== mod) return false;
  if (/^[a-z]$/.test(key)) {
    if (event.shiftKey) return false;
    const typed = event.key.toLowerCase();
    return /^[ -~]$/.test(typed) ? typed === key : event.code === `Key${key.toUpperCase()}`;
  }
  return event.key === key;
}

/** The code of a key that an input method has used. Safari reports only this code for the Enter that ends a word. */
const USED = 229;

/** Whether an input method uses the key: it composes a Japanese, Chinese or Korean word, or ends one. */
export function isComposed(event: Pick<KeyboardEvent, "isComposing">): boolean {
  return event.isComposing || Reflect.get(event, "keyCode") === USED;
}

/**
 * Leaves the keys of an input method to it: an Enter that ends a word sends nothing, its Escape closes nothing, its
 * arrows move no choice. Holds for all listeners below the browser window, also of libraries; listeners at it ask
 * `isComposed`.
 */
export function leaveComposedKeys(): void {
  window.addEventListener("keydown", (event) => isComposed(event) && event.stopPropagation(), true);
}

const TYPED_INTO =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/** Whether the target is something that people type into or choose in. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

export function isWindowOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}
