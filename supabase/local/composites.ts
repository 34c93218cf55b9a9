import type { PostgresConnection } from "@supabase/lite/postgres";
import { z } from "zod";

type Sql = PostgresConnection["driver"];
type Parse = (text: string) => unknown;
type Composite = { oid: number; attributes: Array<string>; types: Array<number> };

const RowSchema = z.record(z.string(), z.json());

/** The types whose values are numbers in JSON. What is neither these, nor boolean, nor in `within` stays text. */
const NUMBERS = [20, 21, 23, 700, 701, 1700];
const BOOLEAN = 16;

// A value ends at a comma or the last bracket. In quotes both are ordinary characters, and quotes and backslashes
// doubled.
const VALUE = /(?:"((?:[^"\\]|""|\\\\)*)"|([^,)]*))[,)]/y;

/**
 * How the driver reads and writes values of the API's composite types: PostgREST has them as objects in its JSON, while
 * lite passes on what Postgres prints. `others` reads values of further types, by their number.
 */
export async function compositeTypes(sql: Sql, others: ReadonlyMap<number, Parse>) {
  const composites = await sql<Array<Composite>>`
    select t.oid::integer as oid, array_agg(a.attname::text order by a.attnum) as attributes,
      array_agg(a.atttypid::integer order by a.attnum) as types
    from pg_type t
    join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where t.typnamespace = 'public'::regnamespace group by t.oid`;
  const enums = await sql<Array<{ oid: number }>>`
    select t.typarray::integer as oid from pg_type t where t.typtype = 'e'`;
  const within = new Map(others);
  for (const { oid } of enums) within.set(oid, readEnums);
  // A composite may be a part of another.
  for (const one of composites) within.set(one.oid, (text) => readComposite(text, one, within));
  return Object.fromEntries(
    composites.map((composite) => [
      `composite_${composite.oid}`,
      {
        to: composite.oid,
        from: [composite.oid],
        serialize: (value: unknown) => writeComposite(value, composite),
        parse: (text: string) => readComposite(text, composite, within),
      },
    ]),
  );
}

/** Writes an object in Postgres's own notation, as PostgREST reads it from JSON: a missing attribute is null. */
export function writeComposite(
  value: unknown,
  { attributes }: Pick<Composite, "attributes">,
): string {
  const row = RowSchema.safeParse(value);
  if (!row.success) return String(value);
  const values = attributes.map((attribute) => {
    const given = row.data[attribute] ?? null;
    if (given === null) return "";
    const text = typeof given === "object" ? JSON.stringify(given) : String(given);
    return `"${text.replaceAll(/["\\]/g, "$&$&")}"`;
  });
  return `(${values.join(",")})`;
}

/** Reads a composite value from Postgres's own notation: `(1,"two words",,t)`. */
export function readComposite(
  text: string,
  { attributes, types }: Omit<Composite, "oid">,
  others: ReadonlyMap<number, Parse>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let place = 1;
  for (const [index, attribute] of attributes.entries()) {
    VALUE.lastIndex = place;
    const [, quoted, bare] = VALUE.exec(text) ?? [];
    place = VALUE.lastIndex;
    const value = quoted?.replaceAll(/""|\\\\/g, (twice) => twice.charAt(0)) ?? bare;
    row[attribute] =
      value === undefined || (value === "" && quoted === undefined)
        ? null
        : read(value, types[index] ?? 0, others);
  }
  return row;
}

/** Reads an array of an enum, whose values are never quoted. */
export function readEnums(text: string): Array<string> {
  return text.slice(1, -1).split(",").filter(Boolean);
}

function read(value: string, type: number, others: ReadonlyMap<number, Parse>): unknown {
  if (NUMBERS.includes(type)) return Number(value);
  if (type === BOOLEAN) return value === "t";
  return others.get(type)?.(value) ?? value;
}
