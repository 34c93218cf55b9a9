import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import icons from "lucide-react/dynamicIconImports.mjs";
import { z } from "zod";
import { LUCIDE_ICONS } from "../../app/core/kit/ui/icon-names.ts";
import { root } from "./environment.ts";

export const SPRITE = join(root, "app/core/kit/ui/icons.svg");
const GLYPHS = join(root, "app/core/kit/ui/glyphs.svg");

const IconSchema = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

/** Returns one SVG with a symbol for each icon: those of Lucide by their names, and Daymark's own. */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(LUCIDE_ICONS.map(lucideSymbol));
  const glyphs = await readFile(GLYPHS, "utf8");
  return glyphs.replace("\n", `\n${symbols.join("")}`).replaceAll(/\n\s*/g, "");
}

export async function writeIconSprite(): Promise<void> {
  await writeFile(SPRITE, await iconSprite());
}

async function lucideSymbol(name: (typeof LUCIDE_ICONS)[number]): Promise<string> {
  const { node } = IconSchema.parse(await icons[name]()).__iconData;
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const given = Object.entries(attributes).map(
      ([attribute, value]) => ` ${attribute}="${value}"`,
    );
    return `<${tag}${given.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}
