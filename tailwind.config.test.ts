import { expect, test } from "vitest";
import { type ColourToken, dark, light } from "./tailwind.config";

const themes = { light, dark };
const surfaces = ["sunken", "paper", "surface", "hover"] satisfies Array<ColourToken>;
const textOnSurfaces = [
  "ink",
  "ink-soft",
  "ink-faint",
  "action",
  "mark-ink",
  "new",
  "pending",
  "completed",
  "rejected",
  "blocked",
] satisfies Array<ColourToken>;

/** Text that stands on something other than a plain surface: [text, background]. */
const textPairs: Array<[ColourToken, ColourToken]> = [
  ...textOnSurfaces.flatMap((text) =>
    surfaces.map((surface): [ColourToken, ColourToken] => [text, surface]),
  ),
  ["on-action", "action"],
  ["on-action", "action-hover"],
  ["ink", "action-soft"],
  ["ink-soft", "action-soft"],
  ["action", "action-soft"],
  ["on-mark", "mark"],
  ["mark-ink", "mark-soft"],
  ["ink", "mark-soft"],
  ["new", "new-soft"],
  ["pending", "pending-soft"],
  ["completed", "completed-soft"],
  ["rejected", "rejected-soft"],
  ["ink", "rejected-soft"],
  ["ink-soft", "rejected-soft"],
  ["blocked", "blocked-soft"],
  ["ink", "blocked-soft"],
  ["ink-soft", "blocked-soft"],
  ["on-danger", "rejected"],
  ["ink", "bubble-own"],
  ["ink-soft", "bubble-own"],
  ["action", "bubble-own"],
  ["completed", "bubble-own"],
  ["ink", "bubble-other"],
  ["ink-faint", "bubble-other"],
  ["action", "bubble-other"],
  ["tone-1-ink", "tone-1"],
  ["tone-2-ink", "tone-2"],
  ["tone-3-ink", "tone-3"],
  ["tone-4-ink", "tone-4"],
  ["tone-5-ink", "tone-5"],
  ["tone-6-ink", "tone-6"],
  ["paper", "ink"],
];

/** Edges and signs that carry meaning: 3 to 1 is enough. */
const graphicPairs: Array<[ColourToken, ColourToken]> = [
  ...surfaces.map((surface): [ColourToken, ColourToken] => ["line-strong", surface]),
  ...surfaces.map((surface): [ColourToken, ColourToken] => ["action", surface]),
  ...surfaces.map((surface): [ColourToken, ColourToken] => ["rejected", surface]),
];

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const number = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [number >> 16, (number >> 8) & 255, number & 255];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function tooWeak(pairs: Array<[ColourToken, ColourToken]>, least: number): Array<string> {
  return Object.entries(themes).flatMap(([theme, colours]) =>
    pairs
      .map(([front, back]) => ({ front, back, ratio: contrast(colours[front], colours[back]) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ front, back, ratio }) => `${theme}: ${front} on ${back} is ${ratio.toFixed(2)}`),
  );
}

test("every text reaches 4.5 to 1 on its background, in both themes", () => {
  expect(tooWeak(textPairs, 4.5)).toEqual([]);
});

test("every edge and sign reaches 3 to 1 on its background, in both themes", () => {
  expect(tooWeak(graphicPairs, 3)).toEqual([]);
});

test("every colour is a plain hex value in both themes", () => {
  for (const colours of Object.values(themes)) {
    for (const value of Object.values(colours)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});
