import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { root } from "./environment.ts";

const ConfigSchema = z.object({
  db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }),
});

/** Returns the files of supabase/schemas as one text, in the order that config.toml declares. */
export async function readSchemas(): Promise<string> {
  const folder = join(root, "supabase");
  const config = ConfigSchema.parse(parse(await readFile(join(folder, "config.toml"), "utf8")));
  const paths = config.db.migrations.schema_paths;
  const texts = await Promise.all(paths.map((path) => readAll(folder, path)));
  return texts.join("\n");
}

async function readAll(folder: string, pattern: string): Promise<string> {
  const files: Array<string> = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  if (files.length === 0) throw new Error(`${pattern} in supabase/config.toml is no file`);
  const sorted = files.toSorted();
  const texts = await Promise.all(sorted.map((file) => readFile(join(folder, file), "utf8")));
  return texts.join("\n");
}
