import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { isListening } from "./processes.ts";

test("a throwaway whose starter is killed stops, and takes its data with it", async () => {
  const lib = new URL("../../scripts/lib/throwaway.ts", import.meta.url).href;
  const script = `const { startThrowaway } = await import(${JSON.stringify(lib)});
    const { dbUrl } = await startThrowaway("http://127.0.0.1:3000");
    const { default: postgres } = await import("postgres");
    const [{ folder }] = await postgres(dbUrl)\`select current_setting('data_directory') as folder\`;
    console.log(JSON.stringify({ folder, port: Number(new URL(dbUrl).port) }));
    setInterval(() => undefined, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  starter.stdout.on("data", (chunk) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 30_000 }).toContain("\n");
  const { folder, port } = ThrowawaySchema.parse(JSON.parse(output));
  expect(await isListening(port)).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(() => isListening(port)).toBe(false);
  await expect
    .poll(() =>
      stat(folder).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
});

const ThrowawaySchema = z.object({ folder: z.string(), port: z.number() });
