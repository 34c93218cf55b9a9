import type { Notice, Sql, TransactionSql } from "postgres";
import { z } from "zod";
import { actAs } from "../../scripts/lib/workplace.ts";
import { percentile } from "./load.ts";
import { type Query, unluckySearch } from "./query-list.ts";
import type { Table } from "./results.ts";
import type { Personas } from "./team.ts";

type Sizes = { small: number; large: number };
/** A quarter of the runs took less than `ms`. */
type Measurement = { query: Query; ms: Sizes; rows: Sizes };
type Plan = {
  query: Query;
  text: string;
  scannedWhole: Array<string>;
};

/** These grow with the team's work; no query may read one of them whole. */
const growing = ["assignments", "audit_log", "notifications", "tasks", "deliveries"];

const WARM_UP_RUNS = 5;
/** A query that has found enough before this part of a table has not read the table. */
const PART_READ = 0.1;
/** A difference above this factor and this many milliseconds is more than noise. */
const NOISE = { factor: 1.5, ms: 1 };

/**
 * Counts stop at 1,001 and searches at 3,001 texts, on a board at 2,000. The small database ends before that, so the
 * large one may take this much longer, but no more. A person's conversations are a thousand of their tasks at both
 * sizes, but in the large database these tasks are far from each other. The list of a group of fifty skips the tasks of
 * everybody else until it is full, and only the large database has enough of those.
 */
const BOUNDED = {
  query:
    /count_tasks|list_tasks\(p_(search|group)|my_board(_counts)?\(p_search|my_conversations|search\(/,
  ms: 40,
};

/** Whether a query takes so much longer in the large database that it is more than noise. */
function isSlow({ query, ms }: Measurement): boolean {
  if (query.name === unluckySearch) return false;
  const more = BOUNDED.query.test(query.name) ? BOUNDED.ms : NOISE.ms;
  return ms.large > ms.small * NOISE.factor && ms.large > ms.small + more;
}

/** What is wrong with the plans and timings, in words; empty if nothing is. */
export function complaintsOf(measurements: Array<Measurement>, plans: Array<Plan>): Array<string> {
  const slow = measurements
    .filter(isSlow)
    .map(
      ({ query, ms }) =>
        `${query.name} as ${query.as} takes ${ms.large.toFixed(2)} instead of ${ms.small.toFixed(2)} ms.`,
    );
  const whole = plans.flatMap(({ query, scannedWhole }) =>
    scannedWhole
      .filter((table) => growing.includes(table))
      .map((table) => `${query.name} as ${query.as} reads the whole of ${table}.`),
  );
  return [...slow, ...whole];
}

/** A row for each query; "read whole" names the tables of which a tenth or more was scanned row by row. */
export function tableOf(
  measurements: Array<Measurement>,
  plans: Array<Plan>,
  small: number,
  large: number,
): Table {
  return {
    title: "What the pages ask for",
    head: ["as", "query", "rows", `${small} tasks`, `${large} tasks`, "ratio", "read whole"],
    rows: measurements.map(({ query, rows, ms }, index) => [
      query.as,
      `\`${query.name}\``,
      rows.small === rows.large ? String(rows.large) : `${rows.small}; ${rows.large}`,
      ms.small.toFixed(2),
      ms.large.toFixed(2),
      (ms.large / ms.small).toFixed(2),
      (plans[index]?.scannedWhole ?? []).join(", ").padEnd(1, "–"),
    ]),
  };
}

/**
 * How long each query takes as its persona in both databases, in milliseconds, including planning and the round trip:
 * a quarter of the runs were quicker. The databases take turns, so that other load slows both down alike; slow
 * queries are tried twice more, and the try with the smallest difference counts.
 */
export async function compare(
  databases: { small: Sql; large: Sql },
  people: Personas,
  runs: number,
  asked: ReadonlyArray<Query>,
): Promise<Array<Measurement>> {
  const results: Array<Measurement> = [];
  for (const query of asked) {
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
  const ms = { small: percentile(times.small, 0.25), large: percentile(times.large, 0.25) };
  return { query, rows, ms };
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
  asked: ReadonlyArray<Query>,
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

/** Continues as one of the personas. */
async function become(tx: TransactionSql, people: Personas, as: Query["as"]): Promise<void> {
  if (as !== "owner") await actAs(tx, people[as]);
}

function read(query: Query, texts: Array<string>, sizes: Map<string, number>): Plan {
  const all = texts.join("\n");
  // The longest plan is the list itself; the short ones are helpers that look up the caller.
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
  return {
    query,
    text: longest.slice(Math.max(longest.search(/^(?!duration|Query)\S.*\(cost=/m), 0)),
    scannedWhole: wholeScans(all, sizes),
  };
}

/** The tables read from end to end, without those of which the first few thousand rows were enough. */
function wholeScans(text: string, sizes: Map<string, number>): Array<string> {
  const scans = text.matchAll(/Seq Scan on (\w+).*actual rows=(\d+).*((?:\n(?! *->).*)*)/g);
  const tables = [...scans].flatMap(([, table = "", rows, rest = ""]) => {
    const read = Number(rows) + Number(/Rows Removed by Filter: (\d+)/.exec(rest)?.[1] ?? 0);
    return read < (sizes.get(table) ?? 0) * PART_READ ? [] : [table];
  });
  return [...new Set(tables)].toSorted();
}
