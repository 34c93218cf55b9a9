import { readFile } from "node:fs/promises";
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
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), "utf8")));
  return texts.join("\n");
}
