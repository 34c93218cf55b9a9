import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { freePort } from "./ports.ts";
import { openRoundRobin } from "./proxy.ts";

const undo: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function startNamed(name: string): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    void request.toArray().then((chunks) => {
      response.end(`${name} ${request.method ?? ""} ${request.url ?? ""} ${chunks.join("")}`);
    });
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  undo.push(() => server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${port}`;
}

test("each request goes to the next server, whole, and so does its answer", async () => {
  const port = await freePort();
  const servers = [await startNamed("one"), await startNamed("two")];
  const proxy = await openRoundRobin(port, servers);
  undo.push(() => proxy.close());
  const url = `http://127.0.0.1:${port}/path?a=b`;
  const answers = [
    await fetch(url, { method: "POST", body: "text" }),
    await fetch(url),
    await fetch(url),
  ];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts).toEqual(["one POST /path?a=b text", "two GET /path?a=b ", "one GET /path?a=b "]);
  expect(answers[0]?.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a server that does not change the protocol refuses it, and the client learns that", async () => {
  const port = await freePort();
  const proxy = await openRoundRobin(port, [await startNamed("one")]);
  undo.push(() => proxy.close());
  const headers = { connection: "Upgrade", upgrade: "websocket" };
  const asked = request(`http://127.0.0.1:${port}/`, { headers }).end();
  const [answer]: Array<IncomingMessage> = await once(asked, "response");
  expect(answer?.statusCode).toBe(200);
});
