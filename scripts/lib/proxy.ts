import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { freePort } from "./ports.ts";

/** Headers about one connection, not about its contents. */
const OF_THE_CONNECTION = ["connection", "keep-alive"];

/** Listens on this machine and passes each request on to the server that `to` returns, or for null cuts it off. */
export async function openProxy(to: (path: string) => string | null, port?: number) {
  const at = port ?? (await freePort());
  const proxy = createServer((incoming, answer) => {
    const server = to(incoming.url ?? "/");
    if (server === null) incoming.socket.destroy();
    else handOn(server, incoming, answer);
  });
  proxy.on("upgrade", (incoming, socket, head) => {
    socket.on("error", () => undefined);
    const server = to(incoming.url ?? "/");
    if (server === null) socket.destroy();
    else upgrade(server, incoming, socket, head);
  });
  await once(proxy.listen(at, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${at}`,
    async close(): Promise<void> {
      const closed = once(proxy, "close");
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}

/** Passes each request to the next of the servers, as a load balancer does. */
export function openRoundRobin(port: number, servers: ReadonlyArray<string>) {
  let turn = 0;
  return openProxy(() => servers[turn++ % servers.length] ?? "", port);
}

function handOn(server: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming;
  // A connection for each request: the server may close a kept one just as it is used again.
  const onward = request(server + (url ?? "/"), {
    method,
    headers: { ...headers, connection: "close" },
    agent: false,
  });
  onward.on("response", (response) => {
    const kept = Object.entries(response.headers).filter(
      ([name]) => !OF_THE_CONNECTION.includes(name),
    );
    answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
    response.pipe(answer);
    response.on("error", () => answer.destroy());
  });
  onward.on("error", () => answer.destroy());
  // The client no longer waits; the server must learn that as well.
  answer.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

function upgrade(server: string, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = request(server + (incoming.url ?? "/"), { headers: incoming.headers });
  onward.on("upgrade", (response, behind) => {
    const lines = Object.entries(response.headers).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    behind.on("error", () => undefined);
    socket.pipe(behind).pipe(socket);
  });
  // The server refused the upgrade, or knows no other protocol; otherwise the client would wait for ever.
  onward.on("response", (response) => {
    socket.end(
      `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nconnection: close\r\n\r\n`,
    );
    response.resume();
  });
  onward.on("error", () => socket.destroy());
  onward.end(head);
}
