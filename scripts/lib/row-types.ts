import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { withOwner } from "./database.ts";
import { root } from "./environment.ts";
import { Mistake } from "./mistake.ts";
import { runOnDatabase } from "./supabase-cli.ts";

const file = join(root, "app/core/server/types.generated.ts");

async function typesOf(dbUrl: string): Promise<string> {
  const args = ["gen", "types", "--schema=public", "--lang=typescript"];
  const { stdout } = await runOnDatabase(args, dbUrl);
  const types = await format(stdout, { ...(await resolveConfig(file)), filepath: file });
  const ofFunctions = (await nullColumns(dbUrl)).reduce(withNulls, types);
  const corrected = (await nullAttributes(dbUrl)).reduce(withoutNulls, ofFunctions);
  return format(corrected, { ...(await resolveConfig(file)), filepath: file });
}

export type NullColumns = { name: string; columns: ReadonlyArray<string> };

/** The columns of the API's functions that may be null: `Null: a, b.` ends the comment of such a function. */
export function nullColumns(dbUrl: string): Promise<Array<NullColumns>> {
  return withOwner(
    dbUrl,
    (sql) => sql<Array<NullColumns>>`
      select proname as name,
        regexp_split_to_array(substring(obj_description(oid, 'pg_proc') from ' Null: ([a-z_, ]+)\\.$'), ', ') as columns
      from pg_proc
      where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') like '% Null: %'
      order by proname`,
  );
}

/** The CLI cannot know which columns of a function's table may be null, and assumes none. */
function withNulls(types: string, { name, columns }: NullColumns): string {
  const start = types.indexOf(`\n      ${name}: {`, types.indexOf("\n    Functions: {"));
  const returns = types.indexOf("Returns: {", start);
  const end = types.indexOf("}[]", returns);
  const row = columns.reduce(
    (text, column) => {
      const corrected = text.replace(new RegExp(`(?<= ${column}: )[^;}]+(?=;| \\})`), "$& | null");
      if (corrected === text) throw new Mistake(`${name} returns no column ${column}.`);
      return corrected;
    },
    types.slice(returns, end),
  );
  return types.slice(0, returns) + row + types.slice(end);
}

/** The attributes of composite types that may be null, by the same comments; a type without one has none. */
function nullAttributes(dbUrl: string): Promise<Array<NullColumns>> {
  return withOwner(
    dbUrl,
    (sql) => sql<Array<NullColumns>>`
      select typname as name, regexp_split_to_array(
        coalesce(substring(obj_description(t.oid, 'pg_type') from ' Null: ([a-z_, ]+)\\.$'), ''), ', ') as columns
      from pg_type t join pg_class c on c.oid = t.typrelid
      where typnamespace = 'public'::regnamespace and c.relkind = 'c'
      order by typname`,
  );
}

/** The CLI assumes that every attribute of a composite type may be null. */
function withoutNulls(types: string, { name, columns }: NullColumns): string {
  const start = types.indexOf(`\n      ${name}: {`, types.indexOf("\n    CompositeTypes: {"));
  const end = types.indexOf("\n      };", start);
  const row = types
    .slice(start, end)
    .replaceAll(/(\w+): ([^;{]+?) \| null;/g, (text, column: string, type: string) =>
      columns.includes(column) ? text : `${column}: ${type};`,
    );
  const unknown = columns.find((column) => column !== "" && !row.includes(` ${column}: `));
  if (unknown !== undefined) throw new Mistake(`${name} has no attribute ${unknown}.`);
  return types.slice(0, start) + row + types.slice(end);
}

/** Writes the row types of a migrated database into the app. */
export async function writeTypes(dbUrl: string): Promise<void> {
  await writeFile(file, await typesOf(dbUrl));
}

/** Throws a Mistake if the app's row types are not those of a migrated database. */
export async function requireSameTypes(dbUrl: string): Promise<void> {
  if ((await readFile(file, "utf8")) === (await typesOf(dbUrl))) return;
  throw new Mistake(
    "app/core/server/types.generated.ts is not what the migrations say. Run npm run db:types.",
  );
}
