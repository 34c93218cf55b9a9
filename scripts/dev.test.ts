import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startScript, temporaryFolder } from "../tests/setup/run-script.ts";
import { isAlive } from "../supabase/local/processes.ts";
import { freePort } from "./lib/ports.ts";

const UP_WITHIN_MS = 90_000;
const GONE_WITHIN_MS = 15_000;

async function startDev(data: string) {
  const port = await freePort();
  const started = await startScript("dev", {
    env: {
      LOCAL_SUPABASE_DATA: data,
      PORT: String(port),
      LOCAL_SUPABASE_PORT: String(await freePort()),
      LOCAL_SUPABASE_DB_PORT: String(await freePort()),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => expect(started.output()).toContain("Ctrl-C stops everything."), {
    timeout: UP_WITHIN_MS,
    interval: 200,
  });
  const postmaster = await readFile(join(data, "postgres/postmaster.pid"), "utf8");
  return { ...started, url, postgres: Number(postmaster.split("\n")[0]) };
}

async function expectGone({ url, postgres }: { url: string; postgres: number }) {
  await vi.waitFor(
    async () => {
      expect(isAlive(postgres)).toBe(false);
      await expect(fetch(url)).rejects.toThrow();
    },
    { timeout: GONE_WITHIN_MS, interval: 200 },
  );
}

test("one command serves Daymark and says how to get in; kill -9 leaves nothing running; the next start finds the data, and Ctrl-C ends all of it", async () => {
  const data = await temporaryFolder();
  const killed = await startDev(data);
  expect(killed.output()).toContain(`Daymark   ${killed.url}`);
  expect(killed.output()).toContain("admin     admin@demo.daymark.example");
  expect(killed.output()).toMatch(/Mail {6}http:\/\/127\.0\.0\.1:\d+\/mailbox/);
  const response = await fetch(killed.url);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Daymark");
  killed.child.kill("SIGKILL");
  await expectGone(killed);

  const next = await startDev(data);
  next.child.kill("SIGINT");
  expect(await next.ended).toBe(0);
  await expectGone(next);
});
