import type { App } from "./app.ts";

/** A table of measurements; its rows begin with what was measured and the label of the build. */
export type Table = {
  title: string;
  text?: string;
  head: Array<string>;
  rows: Array<Array<string>>;
};

/** The measured values of the goals, by their name and the label of the build. */
export type Facts = Map<string, Map<string, string>>;

export function noteFact(
  facts: Facts,
  goal: string,
  { label }: Pick<App, "label">,
  value: string,
): void {
  const values = facts.get(goal) ?? new Map<string, string>();
  facts.set(goal, values.set(label, value));
}

export function round(value: number): string {
  const digits = value >= 100 ? 0 : 1;
  return value.toLocaleString("en", {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
}

export function kB(bytes: number): string {
  return round(bytes / 1000);
}

export function percent(share: number): string {
  return `${share.toFixed(0)} %`;
}

/** A table as text; the build is named only if there are several. */
export function markdown({ title, text, head, rows }: Table): string {
  const build = head.indexOf("build");
  const isOne = new Set(rows.map((cells) => cells[build])).size === 1;
  const lines = [head, head.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.filter((_, place) => !isOne || place !== build).join(" | ")} |`,
  );
  return [`### ${title}`, ...(text === undefined ? [] : [text]), lines.join("\n")].join("\n\n");
}
