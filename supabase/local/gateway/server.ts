import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { portProblem } from "../ports.ts";
import { jsonReply } from "./replies.ts";

/** `again` returns the same request once more, with its whole body. */
export type Handler = (request: Request, again: () => Request) => Promise<Response>;

/** Answers the requests that it takes by itself: bodies too large to be held in memory. */
export type Streamed = {
  takes(url: string): boolean;
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
};

const MAX_BODY_BYTES = 5_000_000;
const NO_BODY = new Set(["GET", "HEAD"]);

class Refusal extends Error {
  status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Returns a listening HTTP server on 127.0.0.1 that answers with the handler, or with `streamed` what that takes;
 * throws if the port is taken.
 */
export async function listen(
  port: number,
  { handler, streamed }: { handler: Handler; streamed: Streamed },
  log: (line: string) => void,
): Promise<Server> {
  // A large file over a bad network takes longer than Node's five minutes.
  const server = createServer({ requestTimeout: 0 }, (incoming, outgoing) => {
    const answering = streamed.takes(incoming.url ?? "/")
      ? streamed.answer(incoming, outgoing)
      : answer(incoming, outgoing, handler);
    answering.catch((error: unknown) => {
      if (!(error instanceof Refusal)) log(`Gateway: ${String(error)}`);
      const { status, message } =
        error instanceof Refusal ? error : new Refusal(500, "Internal server error");
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
  const method = incoming.method ?? "GET";
  const body = NO_BODY.has(method) ? undefined : await readBody(incoming);
  function again(): Request {
    return toRequest(incoming, { method, body });
  }
  await write(outgoing, await handler(again(), again));
}

function toRequest(
  { headersDistinct, headers, url = "/" }: IncomingMessage,
  init: RequestInit,
): Request {
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [
      name,
      name === "authorization" ? named(value) : value,
    ]),
  );
  try {
    const address = new URL(url, `http://${headers.host ?? "127.0.0.1"}`);
    return new Request(address, { ...init, headers: pairs });
  } catch {
    throw new Refusal(400, "Malformed request");
  }
}

/** Schemes are the same in any case, but lite knows one spelling. */
function named(authorization: string): string {
  return authorization.replace(/^bearer\s+/i, "Bearer ");
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Array<Buffer> = [];
  let size = 0;
  const parts: AsyncIterable<Buffer> = incoming;
  for await (const bytes of parts) {
    size += bytes.length;
    // The rest of a body is read and discarded: a client that is still sending would not see the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
    if (size > MAX_BODY_BYTES * 10) incoming.destroy();
  }
  if (size > MAX_BODY_BYTES) throw new Refusal(413, "Request body is too large");
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
