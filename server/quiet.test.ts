import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Says so once what the first page left behind is gone; nothing else here needs memory. */
const program = `
import { createServer } from "node:http";
import { collectWhenQuiet } from "${import.meta.dirname}/quiet.ts";
collectWhenQuiet();
let left;
const server = createServer((_, response) => {
  left = new WeakRef({});
  response.end();
});
server.listen(0, "127.0.0.1", () => fetch("http://127.0.0.1:" + server.address().port));
setInterval(() => {
  if (left === undefined || left.deref()) return;
  console.log("gone");
  process.exit();
}, 50);`;

test("what a page left behind is gone once no other is asked for", async () => {
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("gone");
});
