import type { Sql } from "../../fixtures/database.ts";
import type { World } from "./world.ts";

export type Table = {
  name: string;
  columns: Array<string>;
  key: Array<string>;
  links: Array<string>;
};
export type Parameter = { name: string; type: string; labels: Array<string> };
export type Fn = { name: string; parameters: Array<Parameter> };

/** Every table and view of the API, with its columns, its primary key and its foreign keys. */
export async function listTables(sql: Sql): Promise<Array<Table>> {
  return sql<Array<Table>>`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select array_agg(a.attname::text) from pg_index i join pg_attribute a
        on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      coalesce((select array_agg(format('%s!%s', other.relname, f.conname)) from pg_constraint f
        join pg_class other on other.oid = case when f.conrelid = c.oid then f.confrelid else f.conrelid end
        where f.contype = 'f' and c.oid in (f.conrelid, f.confrelid)), '{}') as links
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    order by 1`;
}

/** Every function of the API with its parameters. */
export async function listFunctions(sql: Sql): Promise<Array<Fn>> {
  const rows = await sql<Array<Parameter & { fn: string }>>`
    select p.proname as fn, coalesce(p.proargnames[n], '') as name, t.typname as type,
      coalesce((select array_agg(enumlabel::text) from pg_enum where enumtypid in (t.oid, t.typelem)), '{}') as labels
    from pg_proc p
    left join lateral unnest(p.proargtypes::oid[]) with ordinality args (arg, n) on true
    left join pg_type t on t.oid = args.arg
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    order by p.proname, p.oid, n`;
  const functions = new Map<string, Fn>();
  for (const { fn, ...parameter } of rows) {
    const known = functions.get(fn) ?? { name: fn, parameters: [] };
    if (parameter.name !== "") known.parameters.push(parameter);
    functions.set(fn, known);
  }
  return [...functions.values()];
}

/** One of the victim's rows in a table, or null if there is none. */
export async function victimsRow(
  sql: Sql,
  table: string,
  { ids, ana }: World,
): Promise<Record<string, unknown> | null> {
  const marks = [ids.task, ids.assignment, ids.notification, ids.group, ana.uid];
  const [found] = await sql<Array<{ row: Record<string, unknown> }>>`
    select to_jsonb(t) as row from ${sql(`public.${table}`)} t
    where exists (select from unnest(${marks}::text[]) mark where strpos(to_jsonb(t)::text, mark) > 0) limit 1`;
  return found?.row ?? null;
}

/** A filter for one value; JSON and the like are compared as text. */
export function isValue(column: string, value: unknown): string {
  if (value === null) return `${column}=is.null`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `${column}=eq.${encodeURIComponent(text)}`;
}

/** Arguments for a call, with one of the victim's ids for each id. */
export function argumentsOf({ parameters }: Fn, id: string): Record<string, unknown> {
  return Object.fromEntries(parameters.map(({ name, ...rest }) => [name, valueOf(rest, id)]));
}

function valueOf({ type, labels }: Omit<Parameter, "name">, id: string): unknown {
  if (type.startsWith("_")) return [valueOf({ type: type.slice(1), labels }, id)];
  if (labels.length > 0) return labels[0];
  if (type === "uuid") return id;
  if (/^(int|float|numeric)/.test(type)) return 1;
  if (type === "bool") return true;
  if (type === "date") return "2026-01-05";
  if (type === "time") return "09:00";
  if (type.startsWith("timestamp")) return "2026-01-05T09:00:00Z";
  if (type.startsWith("json")) return {};
  return "secret";
}
