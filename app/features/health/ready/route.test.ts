import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { knownMigrations } from "../../../../scripts/lib/migration-files.ts";
import { rolledBack, type Transaction } from "../../../../tests/fixtures/database";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { testEnv } from "../../../../tests/fixtures/env";
import { createAccountOnly, serviceClient } from "../../../../tests/fixtures/people";
import { argsFor, requestByNobody } from "../../../../tests/fixtures/requests";

const sql = ownerSql();
const TOKEN = "t".repeat(32);

// Otherwise it is made with the first file.
beforeAll(async () => {
  await serviceClient().storage.createBucket("attachments", {
    public: false,
    fileSizeLimit: 52_428_800,
  });
});

// The server caches what it found and how it is set up, also for the test files after this one.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("HEALTH_TOKEN", TOKEN);
  servesAll();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function answerTo(headers: Record<string, string>): Promise<Response> {
  const { loader } = await import("./route");
  return loader(argsFor(requestByNobody("/resources/health/ready", { headers })));
}

async function asked() {
  const response = await answerTo({ Authorization: `Bearer ${TOKEN}` });
  const lines = (await response.text()).trimEnd().split("\n");
  return {
    status: response.status,
    sentences: lines.filter((line) => !/^(Deliveries:|Storage:|Version )/.test(line)),
    deliveries: lines.filter((line) => line.startsWith("Deliveries:")),
  };
}

function urlOf([address]: Parameters<typeof fetch>): string {
  return address instanceof Request ? address.url : String(address);
}

/** Has one request to Supabase answered with what `change` makes of the answer. */
function altered(path: string, change: (answer: unknown) => unknown): void {
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    const answer = await ask(...args);
    const isMeant = answer.ok && urlOf(args).endsWith(path);
    return isMeant ? Response.json(change(await answer.json())) : answer;
  });
}

/** Has it seem as if a worker took all deliveries: no worker takes what other tests leave, for as long as they run. */
function servesAll(): void {
  const quiet = { worker_s: 12, lag_s: 0, waiting: 0, failed: 0, stuck: [], mail_rests: null };
  altered("/rpc/readiness", (row) => Object.assign({}, row, quiet));
}

/** Has one path of Supabase answered in its place; returns how often it was asked. */
function answered(path: string, answer: Response): () => number {
  const ask = globalThis.fetch;
  let count = 0;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    if (!urlOf(args).endsWith(path)) return ask(...args);
    count += 1;
    return answer.clone();
  });
  return () => count;
}

test("the version is told with the token", async () => {
  const answer = await answerTo({ Authorization: `Bearer ${TOKEN}` });
  expect(await answer.text()).toMatch(/\nVersion \d+\.\d+\.\d+ \(\S+\)\n$/);
});

test("a server whose Supabase has all that people need is ready", async () => {
  expect(await asked()).toMatchObject({ status: 200, sentences: ["ready"] });
});

const STRANGERS: ReadonlyArray<Record<string, string>> = [
  {},
  { Authorization: "" },
  { Authorization: "Bearer " },
  { Authorization: "Bearer wrong" },
  { Authorization: `Bearer ${TOKEN}x` },
  { Authorization: TOKEN },
  { Authorization: `Basic ${TOKEN}` },
];

test("a stranger learns whether people can work, and no number, no address and no reason §threat.179", async () => {
  for (const headers of STRANGERS) {
    const answer = await answerTo(headers);
    expect([answer.status, await answer.text()]).toEqual([200, "ready\n"]);
  }
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_of_another");
  vi.resetModules();
  for (const headers of STRANGERS) {
    const answer = await answerTo(headers);
    expect([answer.status, await answer.text()]).toEqual([503, "not ready\n"]);
  }
});

test("without a token of its own a server tells nobody more", async () => {
  vi.stubEnv("HEALTH_TOKEN", "");
  for (const headers of [...STRANGERS, { Authorization: "Bearer undefined" }]) {
    expect(await (await answerTo(headers)).text()).toBe("ready\n");
  }
});

const latest = Object.keys(knownMigrations()).at(-1) ?? "";

test.each([
  [
    "has another migration of the same name",
    (tx: Transaction) =>
      tx`update supabase_migrations.schema_migrations set statements = null where version = ${latest}`,
    `The database was made by other migrations of the same name (${latest}): by a preview of Daymark, by edited files, or noted by hand. Use the version of Daymark that made it, or a new database (for the embedded one: npm run db:reset, which deletes what is in it).`,
  ],
  [
    "does not schedule reminders",
    (tx: Transaction) => tx`select cron.unschedule('daymark-reminders')`,
    "Reminders are not scheduled; enable pg_cron for the project and schedule private.remind_due_tasks(), as deploy/README.md says.",
  ],
])("a database that %s is named", async (_, change, sentence) => {
  const [row] = await rolledBack(sql, async (tx) => {
    await change(tx);
    return tx<Array<{ migrations: Array<string>; reminders: boolean }>>`
      select migrations, reminders from public.readiness()`;
  });
  altered("/rpc/readiness", (now) => Object.assign({}, now, row));
  expect(await asked()).toMatchObject({ status: 503, sentences: [sentence] });
});

test("it says how long deliveries wait, and is not ready when no worker takes them", async () => {
  const person = await createAccountOnly();
  const [busy, alone] = await rolledBack(sql, async (tx) => {
    await tx`delete from private.deliveries`;
    await tx`update private.delivery_worker set seen_at = now() - interval '12 seconds'`;
    await tx`insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before, outcome, settled_at)
      select ${person}::uuid, 'mail', 'trial', now() - d.age, now() - d.age, now() - d.age, d.outcome, case when d.outcome is not null then now() end
      from (values (interval '601 seconds', null::public.delivery_outcome),
        (interval '3 seconds', null), (interval '-1 minute', null), (interval '1 day', 'failed')) d (age, outcome)`;
    const [now] = await tx`select * from public.readiness()`;
    return [now, { ...now, worker_s: 601 }];
  });
  let answer = busy;
  altered("/rpc/readiness", () => answer);
  expect(await asked()).toMatchObject({ status: 200 });
  vi.resetModules();
  answer = alone;
  expect(await asked()).toEqual({
    status: 503,
    sentences: [
      "2 deliveries could go out, the first for 601 s: no worker takes them; see whether npm run worker is running.",
    ],
    deliveries: [
      "Deliveries: 2 deliveries could go out, the first for 601 s; 1 were given up within 7 days; a worker was there 601 s ago.",
    ],
  });
});

test("a check of its own says by its status that mail rests, to anybody, and why to the operator", async () => {
  async function told(headers: Record<string, string>) {
    const { loader } = await import("../told/route");
    const answer = await loader(argsFor(requestByNobody("/resources/health/told", { headers })));
    return [answer.status, (await answer.text()).replace(/Version .*\n$/, "")];
  }
  const operator = { Authorization: `Bearer ${TOKEN}` };
  let rests: string | null = null;
  altered("/rpc/readiness", (row) =>
    Object.assign({}, row, { worker_s: 1, lag_s: 0, waiting: 0, stuck: [], mail_rests: rests }),
  );
  expect(await told({})).toEqual([200, "told\n"]);
  vi.resetModules();
  rests = "550 5.1.1 No such user: ana@day.test";
  expect(await told({})).toEqual([503, "not told\n"]);
  const why = "Mail rests: the mail server refuses it to everybody; see SMTP_URL and MAIL_FROM.";
  expect(await told(operator)).toEqual([503, expect.stringContaining(why)]);
  expect((await told(operator)).join("\n")).not.toContain("ana@day.test");
  // People can work.
  expect((await answerTo({})).status).toBe(200);
});

test("a queue that does not move is named, though a worker is there", async () => {
  const person = await createAccountOnly();
  const [stuck, moving] = await rolledBack(sql, async (tx) => {
    await tx`delete from private.deliveries`;
    await tx`update private.delivery_worker set seen_at = now() - interval '12 seconds'`;
    await tx`insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before)
      select ${person}::uuid, 'mail', 'trial', now(), now(), now() - interval '11 minutes'`;
    const before = await tx`select * from public.readiness()`;
    await tx`insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before, outcome, settled_at)
      select ${person}::uuid, 'mail', 'trial', now() - interval '1 hour', now(), now(), 'sent', now()`;
    return [...before, ...(await tx`select * from public.readiness()`)];
  });
  let answer = stuck;
  altered("/rpc/readiness", () => answer);
  expect(await asked()).toMatchObject({
    status: 200,
    sentences: [
      "ready",
      "The queue of mail does not move: a worker is there, and nothing went out for ten minutes; see what it logs.",
    ],
  });
  vi.resetModules();
  answer = moving;
  expect(await asked()).toMatchObject({ status: 200, sentences: ["ready"] });
});

test("a project where anybody can sign up is named", async () => {
  altered("/auth/v1/settings", (settings) =>
    Object.assign({}, settings, { disable_signup: false }),
  );
  expect(await asked()).toMatchObject({
    status: 503,
    sentences: [
      "Anybody can sign up: close it with npx supabase config push, or in the project's dashboard under Authentication.",
    ],
  });
});

const { SUPABASE_URL: address } = testEnv();
const BUCKET = "/bucket/attachments";

test("where files are is named when it is public, not there or away, and people can work", async () => {
  const gone = { statusCode: "404", error: "Bucket not found", message: "Bucket not found" };
  const found: Array<[Response, string]> = [
    [Response.json({ id: "attachments", name: "attachments", public: true }), "is public"],
    [Response.json(gone, { status: 400 }), "not there yet"],
    [new Response("down", { status: 503 }), "Storage does not answer"],
  ];
  for (const [answer, said] of found) {
    vi.resetModules();
    answered(BUCKET, answer);
    const { status, sentences } = await asked();
    expect([status, sentences]).toEqual([200, ["ready", expect.stringContaining(said)]]);
    vi.unstubAllGlobals();
    servesAll();
  }
});

test("where files are is asked once a minute, and not said where they are turned off", async () => {
  const answer = Response.json({ id: "attachments", name: "attachments", public: false });
  const count = answered(BUCKET, answer);
  expect(await asked()).toMatchObject({ sentences: ["ready"] });
  const { filesNotes } = await import("./files-notes.server");
  await filesNotes();
  expect(count()).toBe(1);
  vi.resetModules();
  answered(BUCKET, new Response("down", { status: 503 }));
  altered("/rpc/readiness", (row) => Object.assign({}, row, { files_allowed: false }));
  expect(await asked()).toMatchObject({ sentences: ["ready"] });
});

test("it says how much Storage has, and when its disk has less room than files may use", async () => {
  const GB = 1024 ** 3;
  async function saidOf(use: Record<string, number | null>): Promise<Array<string>> {
    vi.resetModules();
    altered("/rpc/storage_use", (row) => Object.assign({}, row, use));
    const answer = await answerTo({ Authorization: `Bearer ${TOKEN}` });
    return (await answer.text()).split("\n").filter((line) => /^(Storage|Files):/.test(line));
  }
  const use = { bytes: 1.25 * GB, files: 314, space_bytes: 5 * GB };
  expect(await saidOf({ ...use, disk_free: null, disk_total: null })).toEqual([
    "Storage: 1.3 of 5.0 GB in 314 files.",
  ]);
  const disk = "Storage: 1.3 of 5.0 GB in 314 files; 38.0 of 80.0 GB are free on their disk.";
  expect(await saidOf({ ...use, disk_free: 38 * GB, disk_total: 80 * GB })).toEqual([disk]);
  expect(await saidOf({ ...use, disk_free: 3 * GB, disk_total: 40 * GB })).toEqual([
    expect.stringContaining("3.0 of 40.0 GB are free"),
    expect.stringMatching(/^Files: their disk has less room than admins allow/),
  ]);
});

test("it says when hardly any space is left for files", async () => {
  altered("/rpc/readiness", (row) => Object.assign({}, row, { files_full: true }));
  expect((await asked()).sentences).toContain(
    "Files: hardly any space is left of what admins allow under Settings.",
  );
});

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
  expect(await asked()).toMatchObject({ status: 503, sentences });
});

test("it says for which zones in use the server and the database have different rules, and from which day", async () => {
  const inUse = [
    { name: "UTC", offsets: Array.from({ length: 732 }, () => 0) },
    { name: "Europe/Nowhere", offsets: [60] },
  ];
  const DAY_MS = 86_400_000;
  let summer = 0;
  altered("/rpc/zones_in_use", () => {
    summer = Date.now();
    // As if summer time had been abolished.
    const berlin = { name: "Europe/Berlin", offsets: Array.from({ length: 732 }, () => 60) };
    return [...inUse, berlin];
  });
  const found = (await asked()).sentences.filter((line) => line.startsWith("Time zones:"));
  expect(found).toEqual([
    expect.stringContaining(`Europe/Nowhere from ${new Date(summer).toISOString().slice(0, 10)}`),
    expect.stringMatching(
      /different rules for Europe\/Berlin from \d{4}-(0[3-9]|10)-\d\d; .*Update/,
    ),
  ]);
  const day = Date.parse(/Berlin from (\S+);/.exec(found[1] ?? "")?.[1] ?? "");
  expect(day - summer).toBeLessThan(366 * DAY_MS);
});
