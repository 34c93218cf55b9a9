import type { RawData, WebSocket } from "ws";
import { createChannels, type Services } from "./channels.ts";
import { type Message, parseBinary, parseText, serialise, type Version } from "./frames.ts";
import { type Limits, perSecond } from "./limits.ts";

/** The messages for one client. */
export type Outlet = {
  isOpen(): boolean;
  send(message: Message): void;
  reply(to: Message, status: "ok" | "error", response: unknown): void;
  /** Refuses a join after a wait: a refused client tries again at once. */
  refuse(join: Message, reason: string): void;
  disconnect(reason: string): void;
};

type Parts = Services & { socket: WebSocket; version: Version; log: (line: string) => void };

/** Serves one WebSocket client until it disconnects. */
export function serveConnection(parts: Parts): void {
  const { socket, version, limits } = parts;
  const outlet = createOutlet(socket, version, limits);
  const channels = createChannels(outlet, parts);
  const allowsFrame = perSecond(limits.framesPerSecond);
  const heartbeat = createHeartbeat(outlet, limits);
  let work: Promise<void> = Promise.resolve();

  // One after the other, so that a leave cannot overtake the join that it ends.
  function enqueue(task: () => Promise<void>, onError?: () => void): void {
    work = work.then(task).catch((error: unknown) => {
      parts.log(`Realtime: ${String(error)}`);
      onError?.();
    });
  }

  socket.on("message", (data, isBinary) => {
    if (!allowsFrame()) {
      outlet.disconnect("Too many messages per second");
      return;
    }
    const bytes = toBuffer(data);
    const message = isBinary ? parseBinary(bytes) : parseText(bytes.toString("utf8"), version);
    if (message === null) return;
    if (message.topic === "phoenix") {
      if (heartbeat(message)) enqueue(() => channels.checkRights());
      return;
    }
    enqueue(
      () => channels.handle(message),
      () => {
        if (message.event === "phx_join") outlet.refuse(message, "Unknown Error on Channel");
      },
    );
  });
  socket.on("close", () => channels.dropAll());
  socket.on("error", () => socket.terminate());
}

/** Returns a function that answers heartbeats and says whether it is time to check the client's rights again. */
function createHeartbeat(outlet: Outlet, limits: Limits) {
  let checkedAt = 0;
  return (message: Message): boolean => {
    if (message.event !== "heartbeat") return false;
    outlet.reply(message, "ok", {});
    if (Date.now() - checkedAt < limits.recheckMs) return false;
    checkedAt = Date.now();
    return true;
  };
}

function createOutlet(socket: WebSocket, version: Version, limits: Limits): Outlet {
  const waiting = new Set<NodeJS.Timeout>();
  socket.on("close", () => {
    for (const timer of waiting) clearTimeout(timer);
  });
  const outlet: Outlet = {
    isOpen: () => socket.readyState === socket.OPEN,
    send(message) {
      if (!outlet.isOpen()) return;
      socket.send(serialise(message, version));
      // A client that does not read would otherwise fill this process's memory.
      if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate();
    },
    reply({ joinRef, ref, topic }, status, response) {
      outlet.send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
    },
    refuse(join, reason) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        outlet.reply(join, "error", { reason });
      }, limits.refusalDelayMs);
      waiting.add(timer);
    },
    disconnect: (reason) => socket.close(1008, reason),
  };
  return outlet;
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
