// npm run db:scale: fills two databases of its own, one of them with a million tasks, and compares the pages' queries.
// With --fill-configured it only fills the database that SUPABASE_DB_URL names, to try the application on it.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import postgres, { type Notice, type Sql } from "postgres";
import { asSuperuser } from "../supabase/local/platform.ts";
import { startMigrated } from "./lib/throwaway.ts";
import { readEnvironment, root } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import {
  addTalk,
  fill,
  indexNames,
  personas,
  settle,
  withIndexesBuiltAfterwards,
} from "./lib/scale-data.ts";
import { compare, explain } from "./lib/scale-measure.ts";
import { complaints, isSlow, report } from "./lib/scale-report.ts";

// So many that a search for common words finds more than the search looks at one by one.
const FEWEST_TASKS = 5000;
const MESSAGES = { small: 200, large: 5000 };
const FEWEST_PEOPLE = 1000;

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    tasks: { type: "string", default: "1000000" },
    runs: { type: "string", default: "41" },
    "fill-configured": { type: "boolean", default: false },
  },
});

function atLeast(name: "people" | "tasks" | "runs", least: number): number {
  const given = Number(values[name]);
  if (Number.isInteger(given) && given >= least) return given;
  throw new Mistake(`--${name} is ${values[name]}; use a whole number of at least ${least}.`);
}

function connect(dbUrl: string, heard: Array<Notice> = []): Sql {
  return postgres(dbUrl, { max: 1, onnotice: (notice) => heard.push(notice) });
}

async function fillConfigured(people: number, tasks: number): Promise<void> {
  const dbUrl = readEnvironment().SUPABASE_DB_URL;
  if (dbUrl === undefined) throw new Mistake("--fill-configured needs SUPABASE_DB_URL.");
  const sql = connect(dbUrl);
  try {
    await fill(sql, people, tasks);
  } finally {
    await sql.end();
  }
}

/** Returns what `work` returns, with a migrated database of its own that is gone afterwards. */
async function withDatabase<T>(work: (dbUrl: string) => Promise<T>): Promise<T> {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  try {
    return await work(supabase.dbUrl);
  } finally {
    await supabase.stop();
  }
}

async function compareSizes(smallUrl: string, largeUrl: string): Promise<void> {
  const size = {
    people: atLeast("people", FEWEST_PEOPLE),
    small: FEWEST_TASKS,
    large: atLeast("tasks", FEWEST_TASKS),
    runs: atLeast("runs", 3),
  };
  const heard: Array<Notice> = [];
  const [small, large] = [connect(smallUrl), connect(asSuperuser(largeUrl), heard)];
  try {
    await fill(small, size.people, size.small);
    await addTalk(small, MESSAGES.small);
    await settle(small);
    await withIndexesBuiltAfterwards(large, () => fill(large, size.people, size.large));
    await addTalk(large, MESSAGES.large);
    await settle(large);
    const people = await personas(large);
    const measurements = await compare({ small, large }, people, size.runs, isSlow);
    const plans = await explain(large, people, heard);
    const indexes = await indexNames(large);
    const file = join(root, "docs/query-plans.md");
    const options = { ...(await resolveConfig(file)), filepath: file };
    await writeFile(file, await format(report(size, measurements, plans, indexes), options));
    console.log("Wrote docs/query-plans.md.");
    const wrong = complaints(measurements, plans);
    if (wrong.length > 0) throw new Mistake(wrong.join("\n"));
  } finally {
    await Promise.all([small.end(), large.end()]);
  }
}

await runScript(async () => {
  if (values["fill-configured"]) {
    return fillConfigured(atLeast("people", FEWEST_PEOPLE), atLeast("tasks", FEWEST_TASKS));
  }
  await withDatabase((small) => withDatabase((large) => compareSizes(small, large)));
});
