import { EventEmitter, once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/setup/run-script.ts";
import { stopChild } from "./child.ts";
import { startServer } from "./dev-server.ts";
import { naming } from "./naming.ts";
import { freePort } from "./ports.ts";

async function serverThat(does: string) {
  const program = join(await temporaryFolder(), "server.mjs");
  await writeFile(program, does);
  const url = `http://127.0.0.1:${await freePort()}`;
  return { program, args: [], env: { PORT: new URL(url).port }, url };
}

test("a server is waited for while it lives, also when the clock runs past a minute", async () => {
  const real = Date.now();
  let calls = 0;
  vi.spyOn(Date, "now").mockImplementation(() => real + 120_000 * calls++);
  onTestFinished(() => void vi.restoreAllMocks());
  const slow = await serverThat(`import { createServer } from "node:http";
    setTimeout(() => createServer((_, to) => to.end()).listen(process.env.PORT, "127.0.0.1"), 500);`);
  const child = await startServer(slow, () => undefined);
  expect(child.exitCode).toBeNull();
  await stopChild(child);
});

test("a server that ends is given up with its words", async () => {
  const broken = await serverThat(`console.error("no database"); process.exitCode = 3;`);
  await expect(startServer(broken, () => undefined)).rejects.toThrow(
    /did not come up at .*\nno database/,
  );
});

test("what is waited for is named while it lasts", async () => {
  const lines: Array<string> = [];
  const said = new EventEmitter();
  function say(line: string): void {
    lines.push(line);
    said.emit("line");
  }
  await naming("Starting the web server", once(said, "line"), say, 1);
  expect(lines[0]).toBe("Starting the web server … 0 s");
});
