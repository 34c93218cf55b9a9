import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { portProblem } from "../ports.ts";
import { jsonReply } from "./replies.ts";

export type Handler = (request: Request) => Promise<Response>;

const MAX_BODY_BYTES = 5_000_000;
const NO_BODY = new Set(["GET", "HEAD"]);

class BodyTooLarge extends Error {}

/** Returns a listening HTTP server on 127.0.0.1 that answers with the handler; throws when the port is taken. */
export async function listen(
  port: number,
  handler: Handler,
  log: (line: string) => void,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handler).catch((error: unknown) => {
      if (!(error instanceof BodyTooLarge)) log(`Gateway: ${String(error)}`);
      const [status, message] =
        error instanceof BodyTooLarge
          ? [413, "Request body is too large"]
          : [500, "Internal server error"];
      write(outgoing, jsonReply(status, { message })).catch(() => outgoing.destroy());
    });
  });
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(portProblem(port, "LOCAL_SUPABASE_PORT", "code" in error ? String(error.code) : "?")),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handler: Handler,
): Promise<void> {
  const request = await toRequest(incoming);
  if (request === null) {
    await write(outgoing, jsonReply(400, { message: "Malformed request" }));
    return;
  }
  await write(outgoing, await handler(request));
}

async function toRequest(incoming: IncomingMessage): Promise<Request | null> {
  const method = incoming.method ?? "GET";
  const body = NO_BODY.has(method) ? undefined : await readBody(incoming);
  try {
    const headers = new Headers();
    for (const [name, values] of Object.entries(incoming.headersDistinct)) {
      for (const value of values ?? []) headers.append(name, value);
    }
    const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "127.0.0.1"}`);
    return new Request(url, { method, headers, body });
  } catch {
    return null;
  }
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Array<Buffer> = [];
  let size = 0;
  const parts: AsyncIterable<Buffer> = incoming;
  for await (const bytes of parts) {
    size += bytes.length;
    // Read on without keeping it: a client that is still sending would not see the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
    if (size > MAX_BODY_BYTES * 10) incoming.destroy();
  }
  if (size > MAX_BODY_BYTES) throw new BodyTooLarge();
  return new Uint8Array(Buffer.concat(chunks));
}

async function write(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "content-length" && name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  outgoing.end(body);
}
