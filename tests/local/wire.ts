import { expect } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import type { LocalSupabase } from "../../supabase/local/index.ts";

const FrameSchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.unknown(),
]);

export type Frame = z.infer<typeof FrameSchema>;

export type Wire = {
  socket: WebSocket;
  frames: Array<Frame>;
  closed: { code: number } | null;
  send(frame: unknown): void;
  join(topic: string, token?: string, config?: Record<string, unknown>): Promise<unknown>;
  /** Waits for a frame of this event, for this topic when one is given, and returns its payload. */
  next(event: string, topic?: string): Promise<unknown>;
};

/** Opens a WebSocket as the client library would, to send what the library never sends. */
export async function openWire({
  supabase,
}: {
  supabase: Pick<LocalSupabase, "url" | "publishableKey">;
}): Promise<Wire> {
  const address = supabase.url.replace("http", "ws");
  const query = new URLSearchParams({ apikey: supabase.publishableKey, vsn: "2.0.0" });
  const socket = new WebSocket(`${address}/realtime/v1/websocket?${query}`);
  const frames: Array<Frame> = [];
  const wire: Wire = {
    socket,
    frames,
    closed: null,
    send: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    async join(topic, token, config = {}) {
      const ref = String(Math.random());
      const payload = { config: { private: true, ...config }, access_token: token };
      wire.send([ref, ref, `realtime:${topic}`, "phx_join", payload]);
      return wait(wire, (frame) => frame[1] === ref && frame[3] === "phx_reply");
    },
    next: (event, topic) =>
      wait(
        wire,
        (frame) => frame[3] === event && (topic === undefined || frame[2] === `realtime:${topic}`),
      ),
  };
  socket.on("message", (data) => {
    if (Buffer.isBuffer(data)) frames.push(FrameSchema.parse(JSON.parse(data.toString("utf8"))));
  });
  socket.on("close", (code) => (wire.closed = { code }));
  socket.on("error", () => undefined);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return wire;
}

async function wait(wire: Wire, matches: (frame: Frame) => boolean): Promise<unknown> {
  let found: Frame | undefined;
  await expect
    .poll(() => (found = wire.frames.find(matches)) !== undefined, {
      timeout: 10_000,
      interval: 10,
    })
    .toBe(true);
  return found?.[4];
}

export const JOINED = { status: "ok", response: { postgres_changes: [] } };

/** Returns the refusal of a join with this reason. */
export function refused(reason: string) {
  return { status: "error", response: { reason } };
}

/** Lets people hear `user:<id>`, and everybody in `private.hearers` the topic that is named there. */
export const REALTIME_SCHEMA = `
  create schema private;
  create table private.hearers (uid uuid, topic text, may_send boolean not null default false);
  create function private.hears(name text, sending boolean) returns boolean language sql stable security definer
  set search_path = '' as $$
    select exists (select from private.hearers h where h.uid = auth.uid() and h.topic = name and (h.may_send or not sending)) $$;
  create policy "People hear their own topic and those they were added to" on realtime.messages
    for select to authenticated using (
      extension = 'broadcast' and (
        (select realtime.topic()) = 'user:' || (select auth.uid())::text
        or (select private.hears((select realtime.topic()), false))
      )
    );
  create policy "Senders send" on realtime.messages
    for insert to authenticated with check (extension = 'broadcast' and (select private.hears((select realtime.topic()), true)));`;
