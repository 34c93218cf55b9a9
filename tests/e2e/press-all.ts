import type { Request } from "@playwright/test";
import { drawn } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";

/**
 * Presses one button that was not pressed yet by its name: in the topmost window, or else on the page. A form is sent
 * without words first, and then with one in each field for words. Returns its name, or null if there is none; a menu whose
 * other choices are still to be pressed can be opened again.
 */
function pressNext(page: Page, pressed: ReadonlyArray<string>, word: string) {
  return page.evaluate(
    async ([before, filled]) => {
      function nameOf(act: Element): string {
        const by = document.getElementById(act.getAttribute("aria-labelledby") ?? "");
        const text = act.getAttribute("aria-label") ?? (by ?? act).textContent;
        // Without what is put in.
        return (text.match(/⟦[^⟧]*⟧/g) ?? [text]).join("");
      }
      function isForWords(field: Element) {
        const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        return isField && /^(text|email|password|date|time|tel|url|number)/.test(field.type);
      }
      function type(field: Element, text: string) {
        const ofItsKind = Object.getPrototypeOf(field);
        Reflect.set(ofItsKind, "value", text, field);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      const windows = document.querySelectorAll("[role$=dialog], [role=menu]");
      const top = [...windows].at(-1) ?? document.body;
      const inMenu = top.matches("[role=menu]");
      const acts = [
        ...top.querySelectorAll("button:enabled, summary, [role^=menuitem], [role=option]"),
      ].filter(
        (act) =>
          act.checkVisibility({ visibilityProperty: true }) &&
          !act.closest("[aria-hidden=true], [aria-disabled=true], [inert], [action*=logout]"),
      );
      const next = acts.flatMap((act) => {
        const form = act instanceof HTMLButtonElement && act.type === "submit" ? act.form : null;
        const fields = [...(form?.elements ?? [])].filter(isForWords);
        const names = fields.map((field) => field.getAttribute("name")).join();
        return (fields.length > 0 ? ["", filled] : [null]).flatMap((text) => {
          const name = `${nameOf(act)} ${names} ${text ?? ""}`;
          return before.includes(name) ? [] : [{ act, fields, name, text }];
        });
      });
      const [first] = next;
      if (!first) return null;
      for (const field of first.fields) {
        if (first.text === "" || field.matches("textarea, [type=text]"))
          type(field, first.text ?? "");
      }
      if (first.act instanceof HTMLElement) first.act.click();
      return { name: first.name, isOneOfMenu: inMenu && next.length > 1 };
    },
    [pressed, word] as const,
  );
}

/** Returns a function that resolves when a page waits for no answer and has drawn all that came. */
export function watchAnswers(page: Page) {
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return async () => {
    do {
      await expect.poll(() => asked.size).toBe(0);
      // A form may have opened another page.
      await drawn(page).catch(() => page.waitForLoadState());
    } while (asked.size > 0);
  };
}

type Pressing = {
  /** Opens the page, and again after a press that left it. */
  open: () => Promise<void>;
  /** The names of what is not to be pressed, to which what was pressed is added. */
  pressed: Set<string>;
  /** What is typed. */
  word: string;
  /** Resolves when what a press brings is there. */
  answered: () => Promise<void>;
  look: (pressed: string) => Promise<void>;
};

/** Presses everything on a page, and in the windows and menus that opens, and looks at it after each press. */
export async function pressAll(page: Page, pressing: Pressing) {
  const { open, pressed, word, answered, look } = pressing;
  await open();
  const at = page.url();
  let opener = "";
  let isFresh = true;
  for (let presses = 0; presses < 150; presses += 1) {
    await answered();
    const press = await pressNext(page, [...pressed], word);
    if (press === null) {
      if (isFresh) return;
      await open();
      isFresh = true;
      continue;
    }
    pressed.add(press.name);
    if (press.isOneOfMenu) pressed.delete(opener);
    else opener = press.name;
    isFresh = false;
    await answered();
    await look(press.name);
    if (new URL(page.url()).pathname !== new URL(at).pathname) await open();
  }
}
