import { once } from "node:events";
import { createServer, request } from "node:http";
import { freePort } from "./ports.ts";

/** A proxy in front of a Supabase, each part of which (`/rest/`, `/auth/`, `/realtime/`) can be cut off. */
export async function openParts(supabase: string) {
  const stopped = new Set<string>();
  const port = await freePort();
  function isStopped(path = "/"): boolean {
    return [...stopped].some((part) => path.startsWith(part));
  }
  const server = createServer((incoming, answer) => {
    if (isStopped(incoming.url)) return void incoming.socket.destroy();
    const { method, headers } = incoming;
    const onward = request(supabase + (incoming.url ?? "/"), { method, headers });
    onward.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  server.on("upgrade", (incoming, socket, head) => {
    socket.on("error", () => undefined);
    if (isStopped(incoming.url)) return void socket.destroy();
    const onward = request(supabase + (incoming.url ?? "/"), { headers: incoming.headers });
    onward.on("upgrade", (response, behind) => {
      const lines = Object.entries(response.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      );
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      behind.on("error", () => undefined);
      socket.pipe(behind).pipe(socket);
    });
    onward.on("error", () => socket.destroy());
    onward.end(head);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    stop: (part: string) => void stopped.add(part),
    start: (part: string) => void stopped.delete(part),
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
