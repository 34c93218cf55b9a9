import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { root } from "./environment.ts";
import { Mistake } from "./mistake.ts";
import { runOnDatabase } from "./supabase-cli.ts";

const file = join(root, "app/db/types.generated.ts");

async function typesOf(dbUrl: string): Promise<string> {
  const args = ["gen", "types", "--schema=public", "--lang=typescript"];
  const { stdout } = await runOnDatabase(args, dbUrl);
  return format(stdout, { ...(await resolveConfig(file)), filepath: file });
}

/** Writes the row types of a migrated database into the app. */
export async function writeTypes(dbUrl: string): Promise<void> {
  await writeFile(file, await typesOf(dbUrl));
}

/** Throws a Mistake when the app's row types are not those of a migrated database. */
export async function requireSameTypes(dbUrl: string): Promise<void> {
  if ((await readFile(file, "utf8")) === (await typesOf(dbUrl))) return;
  throw new Mistake(
    "app/db/types.generated.ts is not what the migrations say. Run npm run db:types.",
  );
}
