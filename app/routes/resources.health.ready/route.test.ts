import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrationVersions } from "../../../scripts/lib/migration-files.ts";
import { ownerConnection, rolledBack, type Transaction } from "../../../tests/fixtures/database";
import { testEnv } from "../../../tests/fixtures/env";

const sql = ownerConnection();
afterAll(() => sql.end());

// What a server found and how it is set up is remembered, also for the files that come after this one.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function asked() {
  const { loader } = await import("./route");
  const response = await loader();
  return { status: response.status, sentences: (await response.text()).trimEnd().split("\n") };
}

/** Has one request to Supabase answered with what `change` makes of the answer. */
function altered(path: string, change: (answer: unknown) => unknown): void {
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    const answer = await ask(...args);
    return answer.url.endsWith(path) ? Response.json(change(await answer.json())) : answer;
  });
}

test("a server whose Supabase has all that people need is ready", async () => {
  expect(await asked()).toEqual({ status: 200, sentences: ["ready"] });
});

const latest = migrationVersions().at(-1) ?? "";

test.each([
  [
    "lacks a migration of this version",
    (tx: Transaction) =>
      tx`delete from supabase_migrations.schema_migrations where version = ${latest}`,
    `The database lacks migrations of this version (${latest}); apply them with npm run db:migrate.`,
  ],
  [
    "does not schedule reminders",
    (tx: Transaction) => tx`update cron.job set active = false where jobname = 'daymark-reminders'`,
    "Reminders are not scheduled; enable pg_cron for the project and schedule private.remind_due_tasks(), as docs/operations.md says.",
  ],
])("a database that %s is named", async (_, change, sentence) => {
  const [row] = await rolledBack(sql, async (tx) => {
    await change(tx);
    return tx`select * from public.readiness()`;
  });
  altered("/rpc/readiness", () => row);
  expect(await asked()).toEqual({ status: 503, sentences: [sentence] });
});

test("a project where anybody can sign up is named", async () => {
  altered("/auth/v1/settings", (settings) =>
    Object.assign({}, settings, { disable_signup: false }),
  );
  expect(await asked()).toEqual({
    status: 503,
    sentences: [
      "Anybody can sign up: close it with npx supabase config push, or in the project's dashboard under Authentication.",
    ],
  });
});

const { SUPABASE_URL: address } = testEnv();

test.each([
  [
    "SUPABASE_SECRET_KEY",
    "sb_secret_of_another",
    [`SUPABASE_SECRET_KEY is not the secret key of ${address}; set it.`],
  ],
  [
    "SUPABASE_PUBLISHABLE_KEY",
    "sb_publishable_of_another",
    [
      `SUPABASE_PUBLISHABLE_KEY is not a key of ${address}; set it.`,
      expect.stringContaining("Realtime server lets nobody in"),
    ],
  ],
])("a wrong %s is named", async (name, key, sentences) => {
  vi.stubEnv(name, key);
  expect(await asked()).toEqual({ status: 503, sentences });
});
