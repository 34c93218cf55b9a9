import type { Notice, Sql, TransactionSql } from "postgres";
import { z } from "zod";
import type { Personas } from "./scale-data.ts";

export type Query = { name: string; as: "admin" | "user"; sql: string };
export type Sizes = { small: number; large: number };
export type Measurement = { query: Query; ms: Sizes; rows: Sizes };
export type Plan = {
  query: Query;
  text: string;
  indexes: Array<string>;
  scannedWhole: Array<string>;
};

const WARM_UP_RUNS = 5;

/** The requests behind the pages whose cost must not grow with the number of tasks. */
export function queries({ task }: Personas): Array<Query> {
  const both = [
    "public.me()",
    "public.counts()",
    "public.list_due_tasks()",
    "public.list_due_tasks(p_overdue => true)",
    "public.list_due_tasks(p_search => 'number 1', p_priority => 'High', p_sort => 'priority_desc')",
    "public.my_board()",
    `public.list_conversation('${task}')`,
    "public.list_my_notifications()",
  ];
  const ofAdmins = [
    "public.list_due_tasks(p_department => 'hr')",
    "public.list_people()",
    "public.list_people(p_sort => 'name_desc', p_offset => 500)",
    "public.list_people(p_sort => 'joined_asc')",
    "public.list_people(p_sort => 'joined_desc')",
    "public.list_people(p_search => 'Dora Almon')",
    "public.list_people(p_search => 'do')",
    "public.list_people(p_department => 'hr', p_active_only => true, p_limit => 24)",
    "public.list_departments_in_use()",
  ];
  return [
    ...[...both, ...ofAdmins].map((name) => ({ name, as: "admin" as const, sql: from(name) })),
    ...[...both, "public.known_people()"].map((name) => ({
      name,
      as: "user" as const,
      sql: from(name),
    })),
  ];
}

function from(name: string): string {
  return `select * from ${name}`;
}

/**
 * The median duration of each query as its persona in both databases, in milliseconds, planning and the way there
 * included. The databases take turns, so that whatever else the machine does slows down both alike.
 */
export async function compare(
  small: Sql,
  large: Sql,
  people: Personas,
  runs: number,
): Promise<Array<Measurement>> {
  const results: Array<Measurement> = [];
  for (const query of queries(people)) {
    const times = { small: new Array<number>(), large: new Array<number>() };
    const rows = { small: 0, large: 0 };
    await small.begin((inSmall) =>
      large.begin(async (inLarge) => {
        await become(inSmall, people[query.as]);
        await become(inLarge, people[query.as]);
        for (let run = -WARM_UP_RUNS; run < runs; run += 1) {
          for (const [size, tx] of [
            ["small", inSmall],
            ["large", inLarge],
          ] as const) {
            const start = performance.now();
            rows[size] = (await tx.unsafe(query.sql)).length;
            if (run >= 0) times[size].push(performance.now() - start);
          }
        }
      }),
    );
    results.push({ query, rows, ms: { small: median(times.small), large: median(times.large) } });
  }
  return results;
}

function median(values: Array<number>): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

const DurationSchema = z.object({ message: z.string().startsWith("duration:") });

/**
 * The plans of each query and of the statements inside its functions, as auto_explain logs them. Needs a superuser,
 * and a connection that passes every notice to `heard`.
 */
export async function explain(
  sql: Sql,
  people: Personas,
  heard: Array<Notice>,
): Promise<Array<Plan>> {
  const plans: Array<Plan> = [];
  for (const query of queries(people)) {
    await sql.begin(async (tx) => {
      await tx`load 'auto_explain'`;
      await tx`select set_config('auto_explain.' || name, value, true) from (values
        ('log_min_duration', '0'), ('log_nested_statements', 'on'), ('log_analyze', 'on'), ('log_buffers', 'on'),
        ('log_timing', 'off')) settings (name, value)`;
      await become(tx, people[query.as]);
      await tx`select set_config('client_min_messages', 'log', true)`;
      heard.length = 0;
      await tx.unsafe(query.sql);
    });
    const texts = heard.map((notice) => DurationSchema.safeParse(notice).data?.message ?? "");
    plans.push(read(query, texts));
  }
  return plans;
}

async function become(tx: TransactionSql, uid: string): Promise<void> {
  const claims = JSON.stringify({ sub: uid, role: "authenticated" });
  await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${uid}, true),
    set_config('role', 'authenticated', true)`;
}

function read(query: Query, texts: Array<string>): Plan {
  const all = texts.join("\n");
  // The longest is the list itself; the short ones are helpers that look up who is asking.
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
  return {
    query,
    text: longest.slice(Math.max(longest.search(/^(?!duration|Query)\S.*\(cost=/m), 0)),
    indexes: found(
      all,
      /(?:Index|Index Only) Scan (?:Backward )?using (\w+)|Bitmap Index Scan on (\w+)/g,
    ),
    scannedWhole: found(all, /Seq Scan on (\w+)/g),
  };
}

function found(text: string, pattern: RegExp): Array<string> {
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");
  return [...new Set(names)].toSorted();
}
