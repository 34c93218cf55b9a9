import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/** About one connection, not about its contents. */
const OF_THE_CONNECTION = ["connection", "keep-alive"];

/** Listens on a port of this machine and passes each request to the next of the servers, as a load balancer does. */
export async function openRoundRobin(port: number, servers: ReadonlyArray<string>) {
  let turn = 0;
  const proxy = createServer((incoming, answer) => {
    const server = servers[turn % servers.length] ?? "";
    turn += 1;
    handOn(server, incoming, answer);
  });
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return {
    async close(): Promise<void> {
      const closed = once(proxy, "close");
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}

function handOn(server: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming;
  // A connection for each: the server may close a kept one just as it is used again.
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
