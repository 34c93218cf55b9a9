import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
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
const SERVICE_RESTART = 1012;
const LOOK_EVERY_MS = 15_000;
const FRAME_BYTES = 5_000_000;
/** Clients send a heartbeat every 25 seconds. */
const SILENCE_MS = 75_000;

/** Serves Realtime on the WebSocket path of the HTTP server: private Broadcast. Returns a function that stops it. */
export async function openRealtime(options: Options): Promise<{ stop(): Promise<void> }> {
  const { http, owner, secrets, log } = options;
  const sockets = new Map<WebSocket, { heardAt: number }>();
  const authorizer = createAuthorizer(options.databaseUrl);
  // Clients that reconnect reload their pages: so this is how to say that something may be missing.
  const hub = await openHub(owner, () => closeAll("Realtime was away for a moment"), log);
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES });

  function closeAll(reason: string): void {
    for (const socket of sockets.keys()) socket.close(SERVICE_RESTART, reason);
  }
  const looking = setInterval(() => {
    for (const [socket, { heardAt }] of sockets) {
      if (Date.now() - heardAt > SILENCE_MS) socket.terminate();
    }
  }, LOOK_EVERY_MS);
  looking.unref();

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
      const seen = { heardAt: Date.now() };
      sockets.set(socket, seen);
      socket.on("message", () => (seen.heardAt = Date.now()));
      socket.on("close", () => sockets.delete(socket));
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
      clearInterval(looking);
      closeAll("The embedded Supabase stops");
      for (const socket of sockets.keys()) socket.terminate();
      server.close();
      await hub.stop();
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
