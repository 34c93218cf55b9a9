import type { RawData, WebSocket } from "ws";
import { createChannels, type Services } from "./channels.ts";
import { type Message, parseText, serialise } from "./frames.ts";

/** The messages for one client. */
export type Outlet = {
  isOpen(): boolean;
  send(message: Message): void;
  reply(to: Message, status: "ok" | "error", response: unknown): void;
  /** Refuses a join after a wait, because a refused client tries again at once. */
  refuse(join: Message, reason: string): void;
};

type Parts = Services & { socket: WebSocket; log: (line: string) => void };

const BUFFERED_BYTES = 1_000_000;
/** The hosted service waits five seconds before it refuses; one is enough to slow a loop down. */
const REFUSAL_DELAY_MS = 1_000;

/** Serves one WebSocket client until it disconnects. */
export function serveConnection(parts: Parts): void {
  const { socket } = parts;
  const outlet = createOutlet(socket);
  const channels = createChannels(outlet, parts);
  let work: Promise<void> = Promise.resolve();

  socket.on("message", (data, isBinary) => {
    const message = isBinary ? null : parseText(toBuffer(data).toString("utf8"));
    if (message === null) return;
    if (message.topic === "phoenix") {
      outlet.reply(message, "ok", {});
      return;
    }
    // One after the other, so that a leave cannot overtake the join that it ends.
    work = work
      .then(() => channels.handle(message))
      .catch((error: unknown) => parts.log(`Realtime: ${String(error)}`));
  });
  socket.on("close", () => channels.dropAll());
  socket.on("error", () => socket.terminate());
}

function createOutlet(socket: WebSocket): Outlet {
  const waiting = new Set<NodeJS.Timeout>();
  socket.on("close", () => {
    for (const timer of waiting) clearTimeout(timer);
  });
  const outlet: Outlet = {
    isOpen: () => socket.readyState === socket.OPEN,
    send(message) {
      if (!outlet.isOpen()) return;
      socket.send(serialise(message));
      // Without this a client that does not read would fill this process's memory.
      if (socket.bufferedAmount > BUFFERED_BYTES) socket.terminate();
    },
    reply({ joinRef, ref, topic }, status, response) {
      outlet.send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
    },
    refuse(join, reason) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        outlet.reply(join, "error", { reason });
      }, REFUSAL_DELAY_MS);
      waiting.add(timer);
    },
  };
  return outlet;
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
