import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { root } from "./environment.ts";

const ConfigSchema = z.object({
  db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }),
});

/**
 * Returns the files of supabase/schemas as one text, in the order that config.toml declares: each once, where the first
 * pattern names it, as Supabase's own tools read the list.
 */
export async function readSchemas(): Promise<string> {
  const folder = join(root, "supabase");
  const config = ConfigSchema.parse(parse(await readFile(join(folder, "config.toml"), "utf8")));
  const files = new Set<string>();
  for (const pattern of config.db.migrations.schema_paths) {
    const found = globSync(pattern, { cwd: folder }).toSorted();
    if (found.length === 0) throw new Error(`${pattern} in supabase/config.toml is no file`);
    for (const file of found) files.add(file);
  }
  const missed = globSync("schemas/**/*.sql", { cwd: folder }).filter((file) => !files.has(file));
  if (missed.length > 0) throw new Error(`supabase/config.toml leaves out ${missed.join()}`);
  const texts = await Promise.all([...files].map((file) => readFile(join(folder, file), "utf8")));
  return texts.join("\n");
}
