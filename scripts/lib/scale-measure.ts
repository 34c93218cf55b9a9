import type { Notice, Sql, TransactionSql } from "postgres";
import { z } from "zod";
import { actAs } from "./act-as.ts";
import type { Personas } from "./scale-data.ts";
import { queries, type Query } from "./scale-queries.ts";

export type Sizes = { small: number; large: number };
export type Measurement = { query: Query; ms: Sizes; rows: Sizes };
export type Plan = {
  query: Query;
  text: string;
  indexes: Array<string>;
  scannedWhole: Array<string>;
};

/** These grow with the team's work; reading one of them whole is what must never happen. */
export const growing = ["assignments", "audit_log", "notifications", "tasks", "deliveries"];

const WARM_UP_RUNS = 5;
/** What ends before this part of a table, because it has found enough, has not read the table. */
const PART_READ = 0.1;

/**
 * How long each query takes as its persona in both databases, in milliseconds, planning and the way there included:
 * a quarter of the runs were quicker. The databases take turns, so that whatever else the machine does slows down
 * both alike; what `isSlow` is tried twice more, and the try that shows the least difference counts.
 */
export async function compare(
  databases: { small: Sql; large: Sql },
  people: Personas,
  runs: number,
  isSlow: (measurement: Measurement) => boolean,
): Promise<Array<Measurement>> {
  const results: Array<Measurement> = [];
  for (const query of queries(people)) {
    let best = await measure(databases, people, query, runs);
    for (let tries = 1; tries < 3 && isSlow(best); tries += 1) {
      const next = await measure(databases, people, query, runs);
      if (next.ms.large / next.ms.small < best.ms.large / best.ms.small) best = next;
    }
    results.push(best);
  }
  return results;
}

async function measure(
  { small, large }: { small: Sql; large: Sql },
  people: Personas,
  query: Query,
  runs: number,
): Promise<Measurement> {
  const times = { small: new Array<number>(), large: new Array<number>() };
  const rows = { small: 0, large: 0 };
  await small.begin((inSmall) =>
    large.begin(async (inLarge) => {
      await become(inSmall, people, query.as);
      await become(inLarge, people, query.as);
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
  return { query, rows, ms: { small: quarter(times.small), large: quarter(times.large) } };
}

function quarter(values: Array<number>): number {
  return values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0;
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
  asked = queries(people),
): Promise<Array<Plan>> {
  const plans: Array<Plan> = [];
  const counted = await sql<Array<{ table: string; rows: number }>>`
    select relname as table, reltuples as rows from pg_class where relkind = 'r' and relname = any (${growing})`;
  const sizes = new Map(counted.map(({ table, rows }) => [table, rows]));
  for (const query of asked) {
    await sql.begin(async (tx) => {
      await tx`load 'auto_explain'`;
      await tx`select set_config('auto_explain.' || name, value, true) from (values
        ('log_min_duration', '0'), ('log_nested_statements', 'on'), ('log_analyze', 'on'), ('log_buffers', 'on'),
        ('log_timing', 'off')) settings (name, value)`;
      await become(tx, people, query.as);
      await tx`select set_config('client_min_messages', 'log', true)`;
      heard.length = 0;
      await tx.unsafe(query.sql);
    });
    const texts = heard.map((notice) => DurationSchema.safeParse(notice).data?.message ?? "");
    plans.push(read(query, texts, sizes));
  }
  return plans;
}

/** Goes on as one of the personas. */
export async function become(tx: TransactionSql, people: Personas, as: Query["as"]): Promise<void> {
  if (as !== "owner") await actAs(tx, people[as]);
}

function read(query: Query, texts: Array<string>, sizes: Map<string, number>): Plan {
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
    scannedWhole: wholeScans(all, sizes),
  };
}

/** The tables read from end to end: not those of which the first few thousand rows were enough. */
function wholeScans(text: string, sizes: Map<string, number>): Array<string> {
  const scans = text.matchAll(/Seq Scan on (\w+).*actual rows=(\d+).*((?:\n(?! *->).*)*)/g);
  const tables = [...scans].flatMap(([, table = "", rows, rest = ""]) => {
    const read = Number(rows) + Number(/Rows Removed by Filter: (\d+)/.exec(rest)?.[1] ?? 0);
    return read < (sizes.get(table) ?? 0) * PART_READ ? [] : [table];
  });
  return [...new Set(tables)].toSorted();
}

function found(text: string, pattern: RegExp): Array<string> {
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");
  return [...new Set(names)].toSorted();
}
