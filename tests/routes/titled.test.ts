import { expect, test } from "vitest";
import { z } from "zod";
import { leaves } from "../fixtures/route-modules";

const MetaSchema = z.array(z.looseObject({ title: z.string().optional() }));

test.each(leaves)("$name is titled, if it is a page", async ({ load }) => {
  const module = await load();
  if (module.default === undefined) return;
  const tags = MetaSchema.parse(module.meta?.({ data: undefined, matches: [] }));
  const titles = tags.flatMap(({ title }) => title ?? []);
  expect(titles).toEqual([expect.stringMatching(/^\S.* · Daymark$/)]);
});

test("no two pages have the same title", async () => {
  const modules = await Promise.all(leaves.map(({ load }) => load()));
  const titles = modules
    .filter((module) => module.default !== undefined && module.meta !== undefined)
    .map(({ meta }) => JSON.stringify(meta?.({ data: undefined, matches: [] })));
  expect(titles.length).toBeGreaterThan(8);
  expect(new Set(titles).size).toBe(titles.length);
});
