import { createServer, type RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../../scripts/lib/ports.ts";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";

const sql = ownerSql();

type Given = { headers: Record<string, unknown>; body: Buffer };
const given: Array<Given> = [];
let answer: RequestListener;
let address: string;

const server = createServer((asked, to) => answer(asked, to));
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${port}/scan`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

// The server reads its settings once.
beforeEach(() => {
  given.length = 0;
  vi.resetModules();
  vi.stubEnv("FILE_SCAN_URL", address);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** A scanner that reads all and then says this. */
function saying(text: string, status = 200): RequestListener {
  return (asked, to) => {
    const pieces: Array<Buffer> = [];
    asked.on("data", (piece: Buffer) => pieces.push(piece));
    asked.on("end", () => {
      given.push({ headers: asked.headers, body: Buffer.concat(pieces) });
      to.writeHead(status, { "content-type": "application/json" }).end(text);
    });
  };
}

async function sent(person: Person, task: { id: string }) {
  const { finishForm, sendBytes, aboutFile, PICTURE } =
    await import("../../../tests/fixtures/sent-files");
  const id = await sendBytes(person, task);
  return { id, PICTURE, finish: () => aboutFile(person, finishForm(id)) };
}

async function stateOf(id: string): Promise<unknown> {
  return (await sql`select state from public.attachments where id = ${id}`)[0]?.state ?? null;
}

async function storedOf(path: string): Promise<number> {
  return (await sql`select from storage.objects where name like ${`%${path}%`}`).length;
}

test("a file is ready once the scanner has its bytes, without a name, and finds them clean", async () => {
  const { admin, ana } = await seedPeople();
  answer = saying('{"clean":true}');
  const { id, PICTURE, finish } = await sent(ana, await assignTask(admin, ana));
  expect(await finish()).toMatchObject({ status: 200, ok: true });
  expect(await stateOf(id)).toBe("ready");
  expect(given).toHaveLength(1);
  expect(given[0]?.body.equals(PICTURE)).toBe(true);
  expect(given[0]?.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "daymark-file": id,
    "daymark-kind": "image",
    "daymark-bytes": String(PICTURE.length),
  });
  expect(given[0]?.headers.authorization).toBeUndefined();
  const said = JSON.stringify(given[0]?.headers);
  for (const secret of ["tap.png", ana.uid, ana.email, ana.fullName]) {
    expect(said).not.toContain(secret);
  }
});

test("one that the scanner refuses is deleted, in words, also where it does not read to the end", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const refusals: Array<RequestListener> = [
    saying('{"clean":false,"found":"Eicar"}'),
    (_asked, to) => void to.end('{"clean":false}'),
  ];
  for (const refusal of refusals) {
    answer = refusal;
    const { id, finish } = await sent(ana, task);
    const [row] = await sql<Array<{ path: string }>>`
      select path from private.stored_files where attachment_id = ${id}`;
    expect(await finish()).toMatchObject({
      status: 422,
      message: "The virus scanner refused this file, so it was not added.",
    });
    expect([await stateOf(id), await storedOf(row?.path ?? "?")]).toEqual([null, 0]);
  }
});

test("a name and a password in the address are sent as Basic authorization, and never logged", async () => {
  const { admin, ana } = await seedPeople();
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const [login, text] of [
    ["scan:p%40ss%3Aword", "scan:p@ss:word"],
    ["scan:100%25%zz", "scan:100%25%zz"],
    ["scan", "scan:"],
  ] as const) {
    vi.resetModules();
    vi.stubEnv("FILE_SCAN_URL", address.replace("://", `://${login}@`));
    const { finish } = await sent(ana, await assignTask(admin, ana));
    for (const problem of [
      saying("no", 401),
      (_asked, to) => void to.destroy(),
    ] satisfies Array<RequestListener>) {
      answer = problem;
      expect(await finish()).toMatchObject({ status: 503 });
    }
    answer = saying('{"clean":true}');
    expect(await finish()).toMatchObject({ status: 200, ok: true });
    const authorization = `Basic ${Buffer.from(text).toString("base64")}`;
    expect(given.at(-1)?.headers).toMatchObject({ authorization });
  }
  const lines = logged.mock.calls.map((call) => call.join(" "));
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(
    /^\[[0-9a-f]{8}\] The scanner at FILE_SCAN_URL gave no verdict \(it answers 401\): scan_away$/,
  );
  expect(lines.join()).not.toMatch(/word|100%|@|Basic/);
});

test("while the scanner is late, away or says something else, a file is not ready and can be tried again §threat.24", async () => {
  const { admin, ana } = await seedPeople();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ask = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => ask(ms === 30_000 ? 400 : ms));
  let elsewhere = 0;
  const odd: Record<string, RequestListener> = {
    late: () => undefined,
    "late in the middle": (_asked, to) => void to.writeHead(200).write('{"clean"'),
    gone: (_asked, to) => void to.destroy(),
    down: saying('{"clean":true}', 503),
    "of another kind": saying('{"clean":true}', 201),
    "not let in": saying('{"clean":true}', 401),
    "on its way elsewhere": (asked, to) => {
      if (asked.url === "/elsewhere") elsewhere += 1;
      else to.writeHead(307, { location: "/elsewhere" }).end();
    },
    empty: saying(""),
    "no JSON": saying("<html>clean</html>"),
    "JSON of something else": saying('{"clean":"true"}'),
    huge: saying(`{"clean":true,"more":"${"x".repeat(5000)}"}`),
    endless: (_asked, to) => {
      to.writeHead(200);
      const timer = setInterval(() => to.write(" ".repeat(1000)), 1);
      to.on("close", () => clearInterval(timer));
    },
  };
  const { id, finish } = await sent(ana, await assignTask(admin, ana));
  for (const [what, listener] of Object.entries(odd)) {
    answer = listener;
    expect(await finish(), what).toMatchObject({
      status: 503,
      message: expect.stringContaining("Try again"),
    });
    expect(await stateOf(id), what).toBe("uploading");
  }
  expect(elsewhere).toBe(0);
  answer = saying('{"clean":true}');
  expect(await finish()).toMatchObject({ status: 200, ok: true });
  expect(await stateOf(id)).toBe("ready");
});
