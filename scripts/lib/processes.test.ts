import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { isAlive } from "../../supabase/local/processes.ts";
import { temporaryFolder } from "../../tests/setup/run-script.ts";
import { freePort } from "./ports.ts";

/** A program whose processes each answer with their own id. */
const program = `
import cluster from "node:cluster";
import { createServer } from "node:http";
import { startProcesses, stopAsProcess } from "${join(import.meta.dirname, "processes.ts")}";
if (cluster.isPrimary) {
  startProcesses(2);
} else {
  stopAsProcess();
  createServer((_, response) => response.end(String(process.pid))).listen(process.argv[2], "127.0.0.1");
}`;

async function fileOf(text: string): Promise<string> {
  const file = join(await temporaryFolder(), "program.mjs");
  await writeFile(file, text);
  return file;
}

async function start() {
  const file = await fileOf(program);
  const port = await freePort();
  const first = spawn(process.execPath, [file, String(port)], { stdio: "ignore" });
  const ended = once(first, "exit");
  onTestFinished(() => void first.kill("SIGKILL"));
  /**
   * On a connection of its own: processes take turns with connections, not with requests. A connection given to a
   * process at the moment of its crash is never answered.
   */
  async function ask(): Promise<number> {
    const request = get({
      host: "127.0.0.1",
      port,
      agent: false,
      signal: AbortSignal.timeout(1000),
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", resolve).once("error", reject);
    });
    return Number(await text(answer));
  }
  /** The processes that answer, once there are two without this one. */
  async function askBoth(gone?: number): Promise<Array<number>> {
    return vi.waitFor(async () => {
      const pids = [...new Set([await ask(), await ask(), await ask(), await ask()])];
      expect(pids).toHaveLength(2);
      expect(pids).not.toContain(gone);
      return pids;
    });
  }
  return { first, ended, ask, askBoth };
}

test("two processes take turns; one that crashes starts again, and all end when told to", async () => {
  const { first, ended, ask, askBoth } = await start();
  const [crashing = 0, other] = await askBoth();
  process.kill(crashing, "SIGKILL");
  const pids = await askBoth(crashing);
  expect(pids).toContain(other);
  first.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await expect(ask()).rejects.toThrow();
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("processes end with the first one, even if it is killed without a word", async () => {
  const { first, ended, ask, askBoth } = await start();
  const pids = await askBoth();
  first.kill("SIGKILL");
  await ended;
  await vi.waitFor(() => {
    for (const pid of pids) expect(isAlive(pid)).toBe(false);
  });
  await expect(ask()).rejects.toThrow();
});

/** A program whose processes end at once, and are started again after a short wait. */
const failing = `
import cluster from "node:cluster";
import { startProcesses } from "${join(import.meta.dirname, "processes.ts")}";
if (cluster.isPrimary) startProcesses(2, 10);
else process.exit(7);`;

test("processes that end at once are started again five times at most, and then it says so and fails", async () => {
  const child = spawn(process.execPath, [await fileOf(failing)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said, ended] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(ended).toEqual([1, null]);
  expect(said.match(/^Web process \d+ ended \(7\), and another one starts\.$/gm)).toHaveLength(4);
  expect(said).toMatch(
    /^Web process \d+ ended \(7\), as 5 in a row have done\. Daymark does not start\.$/m,
  );
});
