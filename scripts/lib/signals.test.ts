import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { isAlive } from "../../supabase/local/processes.ts";
import { temporaryFolder } from "../../tests/setup/run-script.ts";
import { root } from "./environment.ts";

const PackageSchema = z.object({
  scripts: z.object({ start: z.string(), dev: z.string(), worker: z.string() }),
});

test("what npm started ends when npm is killed, and frees its port", async () => {
  const folder = await temporaryFolder();
  const signals = join(import.meta.dirname, "signals.ts");
  await writeFile(
    join(folder, "server.ts"),
    `import { createServer } from "node:http";
    import { onOrphaned } from ${JSON.stringify(signals)};
    onOrphaned(() => process.kill(process.pid, "SIGTERM"));
    createServer().listen(0, "127.0.0.1", () => console.log("pid " + process.pid));`,
  );
  const { scripts } = PackageSchema.parse(
    JSON.parse(await readFile(join(root, "package.json"), "utf8")),
  );
  // As ours are started: between npm and a program that a shell does not make way for, the shell would stay.
  for (const [name, command] of Object.entries(scripts)) {
    const start = command.replace(/ scripts\/.*/, " server.ts");
    await writeFile(join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
    const npm = spawn("npm", ["start"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    npm.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    const server = await vi.waitFor(() =>
      Number(z.tuple([z.string(), z.string()]).parse(/pid (\d+)/.exec(said))[1]),
    );
    expect(isAlive(server), name).toBe(true);
    npm.kill("SIGKILL");
    await vi.waitFor(() => expect(isAlive(server), name).toBe(false));
  }
});
