/** Finished HTML: nothing in it is escaped again. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };

type Value = string | number | Html | ReadonlyArray<Html> | null;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Fills a piece of HTML, whose spaces stay as written: whatever is not HTML itself is escaped, also for an attribute
 * in quotes.
 */
export function markup(strings: TemplateStringsArray, ...values: ReadonlyArray<Value>): Html {
  return new Html(strings.reduce((before, text, n) => before + textOf(values[n - 1]) + text));
}

function textOf(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return String(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
