// npm run db:scale: what the pages' queries cost in two databases of its own, of which one has a million tasks.
//   -- --only search --plans   those whose name contains it, and how Postgres carries them out
//   -- --fill-configured       only fills the database that SUPABASE_DB_URL names, to try the application on it
import { parseArgs } from "node:util";
import type { Notice } from "postgres";
import { withOwner } from "../scripts/lib/database.ts";
import { readEnvironment } from "../scripts/lib/environment.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";
import { queries } from "./lib/query-list.ts";
import { compare, complaintsOf, explain, tableOf } from "./lib/query-plans.ts";
import { markdown } from "./lib/results.ts";
import {
  addTalk,
  connect,
  fill,
  personas,
  settle,
  withIndexesBuiltAfterwards,
} from "./lib/team.ts";

// Enough tasks that a search for common words finds more than it looks at one by one.
const FEWEST_TASKS = 5000;
const MESSAGES = { small: 200, large: 5000 };
const FEWEST_PEOPLE = 1000;

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    tasks: { type: "string", default: "1000000" },
    runs: { type: "string", default: "41" },
    only: { type: "string", default: "" },
    plans: { type: "boolean", default: false },
    "fill-configured": { type: "boolean", default: false },
  },
});

function atLeast(name: "people" | "tasks" | "runs", least: number): number {
  const given = Number(values[name]);
  if (Number.isInteger(given) && given >= least) return given;
  throw new Mistake(`--${name} is ${values[name]}; use a whole number of at least ${least}.`);
}

async function fillConfigured(people: number, tasks: number): Promise<void> {
  const dbUrl = readEnvironment().SUPABASE_DB_URL;
  if (dbUrl === undefined) throw new Mistake("--fill-configured needs SUPABASE_DB_URL.");
  await withOwner(dbUrl, (sql) => fill(sql, people, tasks));
}

async function compareSizes(people: number, tasks: number, runs: number): Promise<void> {
  const supabases = [await startMigrated("http://127.0.0.1:3000")];
  const heard: Array<Notice> = [];
  try {
    supabases.push(await startMigrated("http://127.0.0.1:3000"));
    const [small, large] = supabases.map(({ dbUrl }) => connect(dbUrl, heard));
    if (!small || !large) return;
    await fill(small, people, FEWEST_TASKS);
    await addTalk(small, MESSAGES.small);
    await settle(small);
    await withIndexesBuiltAfterwards(large, () => fill(large, people, tasks));
    await addTalk(large, MESSAGES.large);
    await settle(large);
    const everybody = await personas(large);
    const asked = queries(everybody).filter(({ name }) => name.includes(values.only));
    const measurements = await compare({ small, large }, everybody, runs, asked);
    const plans = await explain(large, everybody, heard, asked);
    await Promise.all([small.end(), large.end()]);
    if (values.plans) for (const { query, text } of plans) console.log(`${query.name}\n${text}\n`);
    console.log(markdown(tableOf(measurements, plans, FEWEST_TASKS, tasks)));
    const wrong = complaintsOf(measurements, plans);
    if (wrong.length > 0) throw new Mistake(wrong.join("\n"));
  } finally {
    for (const supabase of supabases) await supabase.stop();
  }
}

await runScript(() => {
  const size = [atLeast("people", FEWEST_PEOPLE), atLeast("tasks", FEWEST_TASKS)] as const;
  if (values["fill-configured"]) return fillConfigured(...size);
  return compareSizes(...size, atLeast("runs", 3));
});
