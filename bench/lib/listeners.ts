import { once } from "node:events";
import { WebSocket } from "ws";
import type { App } from "./app.ts";
import type { Api } from "./api.ts";

const AT_ONCE = 20;
const HEARTBEAT_MS = 25_000;
const ANSWER_WITHIN_MS = 30_000;

/**
 * Opens so many connections that hear what all admins hear; returns how many were accepted, and a function that
 * closes them.
 */
export async function openListeners(app: App, api: Api, count: number) {
  const { data: me } = await api.db.rpc("me").single().throwOnError();
  const topic = me.topics.find((name) => !name.startsWith("user:"));
  if (topic === undefined) throw new Error("There is no topic of the admins");
  const sockets: Array<WebSocket> = [];
  let joined = 0;
  while (sockets.length < count) {
    const missing = Math.min(AT_ONCE, count - sockets.length);
    const opened = await Promise.all(Array.from({ length: missing }, () => join(app, api, topic)));
    sockets.push(...opened.map(({ socket }) => socket));
    joined += opened.filter(({ isIn }) => isIn).length;
  }
  const beat = JSON.stringify([null, "beat", "phoenix", "heartbeat", {}]);
  const beating = setInterval(() => {
    for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send(beat);
  }, HEARTBEAT_MS);
  return {
    joined,
    close() {
      clearInterval(beating);
      for (const socket of sockets) socket.terminate();
    },
  };
}

async function join({ stack }: App, { token }: Api, topic: string) {
  const query = new URLSearchParams({ apikey: stack.publishableKey, vsn: "2.0.0" });
  const address = stack.url.replace("http", "ws");
  const socket = new WebSocket(`${address}/realtime/v1/websocket?${query}`);
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    await once(socket, "open", { signal });
    const answered = once(socket, "message", { signal });
    const payload = { config: { private: true }, access_token: token };
    socket.send(JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", payload]));
    const answer = await answered;
    return { socket, isIn: /"status":\s*"ok"/.test(String(answer[0])) };
  } catch {
    return { socket, isIn: false };
  } finally {
    socket.on("error", () => undefined);
  }
}
