import { chmod, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runScript, temporaryFolder } from "../tests/setup/run-script.ts";
import { freePort } from "./lib/ports.ts";

/** One line in plain words, and a failing exit code; a busy machine may have printed what it waited for. */
async function expectOneLine(run: ReturnType<typeof runScript>, words: string | RegExp) {
  const { code, output } = await run;
  const lines = output.split("\n").filter((line) => !/ … \d+ s$/.test(line));
  expect(lines.join("\n")).toMatch(words);
  expect(lines).toHaveLength(1);
  expect(code).toBe(1);
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === "object" ? address?.port : "");
}

test("Daymark's port is taken", async () => {
  const PORT = await takenPort();
  await expectOneLine(
    runScript("dev", { env: { PORT } }),
    `Port ${PORT} is taken by another program. Stop that one, or choose another port: PORT=`,
  );
});

test.each(["LOCAL_SUPABASE_PORT", "LOCAL_SUPABASE_DB_PORT"])("%s is taken", async (variable) => {
  const port = await takenPort();
  const env = {
    PORT: String(await freePort()),
    LOCAL_SUPABASE_PORT: String(await freePort()),
    LOCAL_SUPABASE_DB_PORT: String(await freePort()),
    [variable]: port,
  };
  await expectOneLine(
    runScript("dev", { env }),
    new RegExp(`^Port ${port} is taken by another program\\..*${variable}`),
  );
});

const keys = "SUPABASE_PUBLISHABLE_KEY=one\nSUPABASE_SECRET_KEY=two\n";

test("a Supabase that does not answer", async () => {
  const port = await freePort();
  const dotEnv = `SUPABASE_URL=http://127.0.0.1:${port}\n${keys}PORT=${await freePort()}\n`;
  await expectOneLine(
    runScript("dev", { dotEnv }),
    `Supabase does not answer at http://127.0.0.1:${port}. Is it running (npm run supabase:start), and is SUPABASE_URL right?`,
  );
});

test("a mail server without a sender", async () => {
  const mail = `SUPABASE_URL=http://127.0.0.1:1\n${keys}SMTP_URL=smtps://mail.example.com\n`;
  const words = /^SMTP_URL is set, and MAIL_FROM is not\./;
  await expectOneLine(runScript("dev", { dotEnv: `${mail}PORT=${await freePort()}\n` }), words);
  const own = `${mail}${secret}APP_URL=https://tasks.example.com\n`;
  await expectOneLine(runScript("start", { dotEnv: own }), words);
});

test("a database that does not answer", async () => {
  const dotEnv = `SUPABASE_DB_URL=postgresql://postgres:x@127.0.0.1:${await freePort()}/postgres\n`;
  await expectOneLine(
    runScript("migrate", { dotEnv }),
    /^The database in SUPABASE_DB_URL does not let Daymark in: .*ECONNREFUSED/,
  );
});

/** Root may do everything to every file, unless it is in a container without capabilities. */
const mayLess = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const SOMEWHERE = { SUPABASE_DB_URL: "postgresql://postgres:x@127.0.0.1:1/postgres" };

test("a folder for backups into which it may not write", async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o555);
  const file = join(folder, "monday.sql.gz");
  await expectOneLine(
    runScript("backup", { args: ["--file", file], env: SOMEWHERE, ...mayLess }),
    /^The system does not let Daymark open .*monday\.sql\.gz\.unfinished \(EACCES\)\. It runs as user \d+: give that one the right/,
  );
});

test("a backup that it may not read", async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  const file = join(folder, "monday.sql.gz");
  await writeFile(file, "");
  await chmod(file, mayLess.uid === undefined ? 0o000 : 0o600);
  await expectOneLine(
    runScript("restore", { args: [file], env: SOMEWHERE, ...mayLess }),
    /^The system does not let Daymark open .*monday\.sql\.gz \(EACCES\)\./,
  );
});

test("secrets that it may not read are not replaced", async () => {
  const folder = await temporaryFolder();
  // The folder lets anybody write, so a new file would take the place of the one that cannot be read.
  await chmod(folder, 0o777);
  const file = join(folder, ".env");
  await writeFile(file, "JWT_SECRET=mine\n");
  await chmod(file, mayLess.uid === undefined ? 0o000 : 0o600);
  await expectOneLine(
    runScript("secrets", { args: ["--file", file], ...mayLess }),
    /^The system does not let Daymark open .*\.env \(EACCES\)\./,
  );
  await chmod(file, 0o600);
  expect(await readFile(file, "utf8")).toBe("JWT_SECRET=mine\n");
});

test("an old Node", async () => {
  const preload = join(await temporaryFolder(), "old.cjs");
  await writeFile(
    preload,
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } });',
  );
  await expectOneLine(
    runScript("dev", { node: ["--require", preload] }),
    "Daymark needs Node 22.18 or newer and this is 20.11.1. Run npm install, which brings a newer Node along, and start it with npm (npm run dev).",
  );
});

test("a browser that is not there", async () => {
  const { code, output } = await runScript("test", {
    args: ["e2e"],
    env: { CHROMIUM_PATH: "/nowhere/chromium" },
  });
  expect(output).toMatch(
    /^FAILED {2}browser \(.*\)\nCHROMIUM_PATH is \/nowhere\/chromium, and there is no browser that runs\. Install Chromium or Chrome, .*\n0 passed, 1 failed$/,
  );
  expect(code).toBe(1);
});

// A Mac's browsers are in /Applications, which no variable hides.
test.skipIf(process.platform === "darwin")("no browser at all", async () => {
  const empty = await temporaryFolder();
  const { code, output } = await runScript("test", {
    args: ["e2e"],
    env: { PATH: empty, PLAYWRIGHT_BROWSERS_PATH: empty },
  });
  expect(output).toContain("There is no browser for the tests. Install Chromium or Chrome, or run");
  expect(output).toMatch(/\n0 passed, 1 failed$/);
  expect(code).toBe(1);
});

test("a worker without what its server has", async () => {
  const dotEnv = `SUPABASE_URL=http://127.0.0.1:1\n${keys}`;
  await expectOneLine(
    runScript("worker", { dotEnv, env: { NODE_ENV: "production" } }),
    /^SESSION_SECRET needs at least 32 char/,
  );
});

test("a reset of a folder that is none of ours", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "thesis.txt"), "years of work");
  await expectOneLine(
    runScript("db-reset", { env: { LOCAL_SUPABASE_DATA: folder } }),
    `${folder} does not look like data of an embedded Supabase. Remove it yourself.`,
  );
});

const secret = `SESSION_SECRET=${"s".repeat(32)}\n`;
