import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv } from "node:util";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresPid, type Settings, startMain } from "./processes.ts";
import { freePorts, removeFolder, temporaryFolder } from "./support.ts";

let settings: Settings;
let pgData: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  const [port = 0, dbPort = 0] = await freePorts(2);
  settings = { dataDir: await temporaryFolder(), port, dbPort };
  pgData = join(settings.dataDir, "postgres");
});

afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  await removeFolder(settings.dataDir);
});

/** Requests REST, sign-in and accounts again and again, many at once; `stop` ends it. */
function askMuch(base: string, key: string) {
  const counts = { answered: 0, failed: 0 };
  const over = new AbortController();
  const headers = { apikey: key, "content-type": "application/json" };
  const nobody = JSON.stringify({ email: "nobody@example.com", password: "wrong" });
  const requests: Array<[path: string, init: RequestInit]> = [
    ["/rest/v1/rows", {}],
    ["/rest/v1/rows", { method: "POST", body: "{}" }],
    ["/auth/v1/admin/users?per_page=1", {}],
    ["/auth/v1/token?grant_type=password", { method: "POST", body: nobody }],
  ];
  async function go([path, init]: [string, RequestInit]): Promise<void> {
    while (!over.signal.aborted) {
      const response = await fetch(base + path, { ...init, headers }).catch(() => null);
      await response?.arrayBuffer();
      if (response !== null && response.status < 500) counts.answered += 1;
      else {
        counts.failed += 1;
        // As clients do; otherwise the failing requests would leave no processor time for starting Postgres.
        await setTimeout(200);
      }
    }
  }
  const loops = requests.flatMap((request) => Array.from({ length: 5 }, () => go(request)));
  return {
    counts,
    async stop() {
      over.abort();
      await Promise.all(loops);
    },
  };
}

test("Postgres killed with -9 under load is started again, and nothing else ends with it", async () => {
  const started = await startMain(settings);
  child = started.child;
  const { ended, dbUrl } = started;
  const { SUPABASE_URL: base = "", SUPABASE_SECRET_KEY: key = "" } = parseEnv(started.output());
  const sql = postgres(dbUrl, { max: 1 });
  await sql`create table public.rows (n integer generated always as identity)`;
  await sql`grant select, insert on public.rows to service_role`;
  await sql.end();
  const load = askMuch(base, key);
  let isOver = false;
  void ended.then(() => (isOver = true));
  let killed = 0;
  for (let time = 1; time <= 3; time += 1) {
    const { answered, failed } = load.counts;
    await expect
      .poll(async () => [killed, null].includes(await postgresPid(pgData)), { timeout: 40_000 })
      .toBe(false);
    await expect
      .poll(() => load.counts.answered, { timeout: 40_000 })
      .toBeGreaterThan(answered + 30);
    killed = (await postgresPid(pgData))!;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => isOver || load.counts.failed > failed, { timeout: 40_000 }).toBe(true);
    expect(isOver, `killed for the ${time}. time:\n${started.output().slice(-500)}`).toBe(false);
  }
  const { answered } = load.counts;
  await expect.poll(() => load.counts.answered, { timeout: 40_000 }).toBeGreaterThan(answered + 30);
  await load.stop();
  expect(isOver).toBe(false);
}, 240_000);
