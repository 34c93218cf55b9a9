import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/setup/run-script.ts";
import { runNode } from "./child.ts";
import { freePort } from "./ports.ts";

const MANY = 400;

function many(): Promise<Array<number>> {
  return Promise.all(Array.from({ length: MANY }, () => freePort()));
}

test("a port is given once, also to another process that asks before anything listens there", async () => {
  const program = join(await temporaryFolder(), "ask.ts");
  const ports = JSON.stringify(join(import.meta.dirname, "ports.ts"));
  await writeFile(
    program,
    `import { freePort } from ${ports};
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${MANY} }, () => freePort()))));`,
  );
  const [own, other] = await Promise.all([many(), runNode(program, [])]);
  expect(other.stderr).toBe("");
  const theirs: unknown = JSON.parse(other.stdout);
  expect(theirs).toHaveLength(MANY);
  const all = own.concat(theirs instanceof Array ? theirs : []);
  expect(new Set(all).size).toBe(2 * MANY);
});

test("no connection that begins on this machine takes a port before it is used", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const given = server.address();
  const ports = await many();
  // Ports that the system assigns itself are above.
  expect(Math.max(...ports)).toBeLessThan(typeof given === "object" && given ? given.port : 0);
});
