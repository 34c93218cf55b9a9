import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { dark, light } from "../../../tailwind.config";
import { THEME_COLOURS, themeColourTags, themeScript } from "./head";

test("a browser paints around the page what the page is painted on, in both themes", () => {
  expect(THEME_COLOURS).toEqual({ light: light.paper, dark: dark.paper });
  expect(themeColourTags).toEqual([
    { media: "(prefers-color-scheme: light)", content: light.paper },
    { media: "(prefers-color-scheme: dark)", content: dark.paper },
  ]);
  const root = readFileSync("app/root.tsx", "utf8");
  expect(root.indexOf("themeColourTags.map")).toBeLessThan(root.indexOf("__html: lookScript"));
});

test.each(["light", "dark"] as const)("who chose %s has it around the page too", (theme) => {
  const tags = themeColourTags.map(({ content }) => ({ content }));
  const page = {
    documentElement: { dataset: {} },
    currentScript: null,
    querySelectorAll: () => tags,
  };
  runInNewContext(themeScript, { document: page, localStorage: { getItem: () => theme } });
  expect(page.documentElement.dataset).toEqual({ theme });
  expect(tags).toEqual([{ content: THEME_COLOURS[theme] }, { content: THEME_COLOURS[theme] }]);
});
