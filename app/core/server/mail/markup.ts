/** Finished HTML, which is not escaped again. */
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

/** Builds HTML whose spaces stay as written: every value that is not HTML is escaped, also in quoted attributes. */
export function markup(strings: TemplateStringsArray, ...values: ReadonlyArray<Value>): Html {
  return new Html(strings.reduce((before, text, n) => before + textOf(values[n - 1]) + text));
}

function textOf(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return String(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
