import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { keyKind } from "../gateway/keys.ts";
import { type Claims, verifyToken } from "../jwt.ts";
import type { Owner } from "../platform.ts";
import type { Secrets } from "../secrets.ts";
import { createAuthorizer } from "./authorize.ts";
import { serveConnection } from "./connection.ts";
import { openHub } from "./hub.ts";

type Options = {
  http: Server;
  owner: Owner;
  databaseUrl: string;
  secrets: Secrets;
  log: (line: string) => void;
};

const PATH = "/realtime/v1/websocket";
const FRAME_BYTES = 5_000_000;

/** Serves Realtime on the WebSocket path of the HTTP server: private Broadcast. Returns a function that stops it. */
export async function openRealtime(options: Options): Promise<{ stop(): Promise<void> }> {
  const { http, owner, secrets, log } = options;
  const authorizer = createAuthorizer(options.databaseUrl);
  const hub = await openHub(owner, log);
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES });

  http.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    const url = URL.parse(request.url ?? "/", "http://127.0.0.1");
    if (url?.pathname !== PATH) {
      refuse(stream, 404, "Not found");
      return;
    }
    const entry = claimsOfKey(url, secrets);
    if (typeof entry === "string") {
      refuse(stream, 401, entry);
      return;
    }
    server.handleUpgrade(request, stream, head, (socket) => {
      serveConnection({
        socket,
        keyClaims: entry,
        jwtSecret: secrets.jwtSecret,
        authorizer,
        hub,
        log,
      });
    });
  });

  return {
    async stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      hub.stop();
      await authorizer.close();
    },
  };
}

const FOR_EVER = 8_640_000_000_000;

/** Returns the claims that an API key is for, or why it is not valid. */
function claimsOfKey(url: URL, secrets: Secrets): Claims | string {
  const given = url.searchParams.get("apikey");
  if (!given) return "API key is missing";
  const kind = keyKind(given, secrets);
  if (kind === "publishable") return { role: "anon", exp: FOR_EVER };
  if (kind === "secret") return { role: "service_role", exp: FOR_EVER };
  const { claims, problem } = verifyToken(given, secrets.jwtSecret);
  return problem ? problem.message : claims;
}

function refuse(stream: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
