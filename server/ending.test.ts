import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/**
 * A server as remix-serve would make it, watched in a process of its own, because the watcher takes over the signals.
 */
const program = `
import { createServer } from "node:http";
import { watchServer } from "${import.meta.dirname}/ending.ts";
const server = createServer();
watchServer(() => {
  console.log(server.requestTimeout);
  process.exit();
});
server.listen(0, "127.0.0.1");`;

test("a request whose body never ends is given a minute §threat.182", async () => {
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("60000");
});
