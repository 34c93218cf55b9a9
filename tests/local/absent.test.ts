// While Postgres is not there, or only just starting, each server says so: it passes by itself.
import { join } from "node:path";
import { expect, test } from "vitest";
import { newPerson, openStage, PASSWORD } from "./support.ts";
import { postgresPid } from "./processes.ts";

// Otherwise what was just committed may be gone after a kill.
const stage = await openStage("", { durable: true });

test("without Postgres REST, Auth and Storage answer 503 until it is back, and never anything else", async () => {
  const { sql, dataDir } = stage;
  const { url, publishableKey, secretKey } = stage.supabase;
  const { email } = await newPerson(stage);
  await sql`create table public.things (n integer)`;
  await sql`grant select on public.things to service_role`;
  await sql`create function public.thing() returns integer language sql as 'select 1'`;
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    "content-type": "application/json",
  };
  const signIn = {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  };
  const asks: Record<string, () => Promise<Response>> = {
    table: () => fetch(`${url}/rest/v1/things`, { headers }),
    function: () => fetch(`${url}/rest/v1/rpc/thing`, { method: "POST", headers, body: "{}" }),
    "signing in": () => fetch(`${url}/auth/v1/token?grant_type=password`, signIn),
    people: () => fetch(`${url}/auth/v1/admin/users`, { headers }),
    buckets: () => fetch(`${url}/storage/v1/bucket`, { headers }),
  };
  for (const ask of Object.values(asks))
    await expect.poll(async () => (await ask()).status).toBe(200);
  const pid = await postgresPid(join(dataDir, "postgres"));
  expect(pid).toBeDefined();
  process.kill(pid ?? 0, "SIGKILL");

  /** Each different answer until Postgres is back, one after the other; none from a server that asked only then. */
  async function answersOf(ask: () => Promise<Response>): Promise<Array<string>> {
    const answers = new Set<string>();
    for (;;) {
      const answer = await ask();
      const isBack = (await postgresPid(join(dataDir, "postgres"))) !== pid;
      if (answer.status === 200 && isBack) return [...answers];
      if (answer.status !== 200) answers.add(`${answer.status} ${await answer.text()}`);
    }
  }
  const said = await Promise.all(
    Object.entries(asks).map(async ([name, ask]) => [name, await answersOf(ask)] as const),
  );
  expect(said.flatMap(([, answers]) => answers)).not.toEqual([]);
  for (const [name, answers] of said) {
    for (const answer of answers) {
      expect(`${name}: ${answer}`).toMatch(/^[a-z ]+: 503 \{.*Database connection error/);
    }
  }
});
