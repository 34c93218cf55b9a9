import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { isAlive } from "../../supabase/local/processes.ts";
import { temporaryFolder } from "../../tests/setup/run-script.ts";

test("what npm started ends when npm is killed, and frees its port", async () => {
  const folder = await temporaryFolder();
  const signals = join(import.meta.dirname, "signals.ts");
  await writeFile(
    join(folder, "server.ts"),
    `import { createServer } from "node:http";
    import { onOrphaned } from ${JSON.stringify(signals)};
    onOrphaned(() => process.kill(process.pid, "SIGTERM"));
    createServer().listen(0, "127.0.0.1", () => console.log(process.pid));`,
  );
  await writeFile(
    join(folder, "parent.ts"),
    `import { spawn } from "node:child_process";
    spawn(process.execPath, [${JSON.stringify(join(folder, "server.ts"))}], { stdio: "inherit" });`,
  );
  const parent = spawn(process.execPath, [join(folder, "parent.ts")], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = z.tuple([z.instanceof(Buffer)]).parse(await once(parent.stdout, "data"));
  const server = Number(said.toString());
  expect(isAlive(server)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 10_000, interval: 100 });
});
