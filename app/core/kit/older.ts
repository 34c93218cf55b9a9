/** Replaces what the oldest supported browsers (scripts/lib/browser-floor.ts) lack. */

/** An answer in JSON: `Response.json`. */
export function jsonAnswer(value: unknown, init: { status?: number; headers?: HeadersInit } = {}) {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(value), { ...init, headers });
}

/** A text as an address, or null: `URL.canParse` and `URL.parse`. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The index of the last item for which the test holds, or -1. */
export function lastPlace<Item>(
  items: ReadonlyArray<Item>,
  holds: (item: Item) => boolean,
): number {
  for (let place = items.length - 1; place >= 0; place -= 1) {
    const item = items[place];
    if (item !== undefined && holds(item)) return place;
  }
  return -1;
}

/** Whether an element has a place on the page: `checkVisibility`. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Checks a form and sends it as its button would, for `requestSubmit`. */
export function sendForm(form: HTMLFormElement | null | undefined, by?: HTMLElement | null): void {
  if (!form) return;
  if (Reflect.has(form, "requestSubmit")) {
    form.requestSubmit(by);
    return;
  }
  const button = by ?? document.createElement("button");
  if (!by) {
    button.hidden = true;
    form.append(button);
  }
  button.click();
  if (!by) button.remove();
}
