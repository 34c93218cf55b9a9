import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { GLYPHS, LUCIDE_ICONS } from "../../app/core/kit/ui/icon-names.ts";
import { iconSprite, SPRITE } from "./icon-sprite.ts";

test("the file of icons is what npm run icons makes, with a symbol for each name", async () => {
  const sprite = await readFile(SPRITE, "utf8");
  expect(sprite).toBe(await iconSprite());
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual([...LUCIDE_ICONS, ...GLYPHS].toSorted());
});
