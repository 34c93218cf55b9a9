import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { describeRows, differencesOf } from "./catalogue.ts";
import { programOf, runNode } from "./child.ts";
import { withOwner } from "./database.ts";
import { Mistake } from "./mistake.ts";
import { readSchemas } from "./schemas.ts";
import { startThrowaway } from "./throwaway.ts";

/** Has everything compared but the schema in which the CLI notes the migrations. */
const PROFILE = join(import.meta.dirname, "schema-diff.json");
/** pg-delta's exit code if there is nothing to write. */
const NOTHING = 3;

const WrittenSchema = z.object({ files: z.array(z.object({ path: z.string() })) });

/**
 * Returns the SQL that turns one database into another, as pg-delta writes it: a text for each transaction that it
 * needs, and none if the databases are equal. Rows are not compared.
 */
export async function differenceBetween(had: string, wanted: string): Promise<Array<string>> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-diff-"));
  const plan = join(folder, "plan.json");
  try {
    const databases = ["--source", had, "--desired", wanted, "--profile", PROFILE];
    await pgDelta(["plan", ...databases, "--out", plan]);
    const steps = ["--plan", plan, "--out", join(folder, "step.sql"), "--allow-drops"];
    const { stdout, code } = await pgDelta(["render", ...steps], NOTHING);
    if (code === NOTHING) return [];
    const { files } = WrittenSchema.parse(JSON.parse(stdout));
    return await Promise.all(files.map(({ path }) => readFile(path, "utf8")));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pgDelta(args: Array<string>, alsoFine = 0) {
  const output = await runNode(programOf("@supabase/pg-delta", "pgdelta"), args);
  if (output.code === 0 || output.code === alsoFine) return output;
  throw new Mistake(`pgdelta ${args[0]} failed:\n${output.stdout}\n${output.stderr}`.trim());
}

/** Throws a Mistake that says how the database made by the migrations differs from the one made by supabase/schemas. */
export async function requireSchemas(migrated: string, wanted: string): Promise<void> {
  const missing = await differenceBetween(migrated, wanted);
  if (missing.length > 0) {
    throw new Mistake(
      `supabase/migrations does not make what supabase/schemas says. npm run db:migration -- <name> writes what is missing:\n${missing.join("\n")}`,
    );
  }
  // pg-delta does not compare rows.
  const [made, named] = [
    await withOwner(migrated, describeRows),
    await withOwner(wanted, describeRows),
  ];
  const differences = differencesOf([made, named], ["the migrations", "the schemas"]);
  if (differences.length === 0) return;
  throw new Mistake(
    `supabase/migrations and supabase/schemas insert different rows.\n${differences.join("\n")}`,
  );
}

/** Returns the result of `work`, with a database made by supabase/schemas. */
export async function withSchemas<T>(work: (dbUrl: string) => Promise<T>): Promise<T> {
  const supabase = await startThrowaway("http://127.0.0.1:3000");
  try {
    const schemas = await readSchemas();
    await withOwner(supabase.dbUrl, (sql) => sql.unsafe(schemas).simple());
    return await work(supabase.dbUrl);
  } finally {
    await supabase.stop();
  }
}
