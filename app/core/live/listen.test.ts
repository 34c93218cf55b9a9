// What a page knows of its connection while Realtime does what the hosted one does at times, in its own words.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

const FrameSchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.unknown(),
]);
type Channel = { socket: FakeSocket; joinRef: string | null; topic: string };

/** What Realtime does now. */
const realtime = { refuses: "", saysReady: true, channels: new Map<string, Channel>() };

function say({ socket, joinRef, topic }: Channel, event: string, payload: object): void {
  queueMicrotask(() =>
    socket.onmessage?.({ data: JSON.stringify([joinRef, null, topic, event, payload]) }),
  );
}

class FakeSocket {
  readyState = 0;
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;

  constructor() {
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.({});
    });
  }

  send(text: string): void {
    const [joinRef, ref, topic, event] = FrameSchema.parse(JSON.parse(text));
    const isJoin = event === "phx_join";
    const isRefused = isJoin && realtime.refuses !== "";
    const payload = isRefused
      ? { status: "error", response: { reason: realtime.refuses } }
      : { status: "ok", response: isJoin ? { postgres_changes: [] } : {} };
    const reply = JSON.stringify([joinRef, ref, topic, "phx_reply", payload]);
    if (ref !== null) queueMicrotask(() => this.onmessage?.({ data: reply }));
    if (event === "phx_leave") realtime.channels.delete(topic);
    if (!isJoin || isRefused) return;
    const channel = { socket: this, joinRef, topic };
    realtime.channels.set(topic, channel);
    if (realtime.saysReady) ready(channel);
  }

  close(): void {
    this.readyState = 3;
    queueMicrotask(() => this.onclose?.({ code: 1000 }));
  }
}

function ready(channel: Channel): void {
  const message = "Replication connection established";
  say(channel, "system", { extension: "system", status: "ok", message });
}

function channelOf(): Channel {
  const [channel] = realtime.channels.values();
  if (!channel) throw new Error("Nobody has joined");
  return channel;
}

function ring(change: string): void {
  say(channelOf(), "broadcast", { type: "broadcast", event: "rang", payload: { change } });
}

function closeBecause(message: string): void {
  const channel = channelOf();
  realtime.channels.clear();
  say(channel, "system", { extension: "system", status: "error", message });
  say(channel, "phx_close", {});
}

/** Longer than a page ever waits before it joins again. */
const JOINED_AGAIN_MS = 61_000;
const ASK_ANEW_MS = 400_000;
const ANSWER_MS = 15_000;

let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(realtime, { refuses: "", saysReady: true });
  realtime.channels.clear();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Somebody's page: what it was told, one after the other. */
async function openPage() {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () =>
    Response.json({ token: "token", expiresAt: Date.now() + 9e8, lifeMs: 9e8 }),
  );
  // Each page has its own connection.
  vi.resetModules();
  const { listen } = await import("./listen");
  const told: Array<string | undefined> = [];
  stop = listen(
    { supabaseUrl: "http://127.0.0.1:1", publishableKey: "sb_publishable_x" },
    ["user:ada"],
    {
      onRing: (change) => told.push(change),
      onConnected: () => told.push("connected"),
      onDisconnected: () => told.push("disconnected"),
      onRefused: () => told.push("refused"),
    },
    { askAnewMs: ASK_ANEW_MS, answerMs: ANSWER_MS, isSeen: () => true },
  );
  await vi.advanceTimersByTimeAsync(100);
  return told;
}

test("a page counts as connected when the database's messages arrive, not when it has joined", async () => {
  realtime.saysReady = false;
  const told = await openPage();
  expect([realtime.channels.size, told]).toEqual([1, []]);
  ready(channelOf());
  ring("first");
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(["connected", "first"]);
});

test("a page that asks in vain whether it hears never counts as connected, until it does", async () => {
  realtime.saysReady = false;
  const told = await openPage();
  for (let time = 0; time < 3; time += 1) {
    closeBecause("Replication connection was not established in time");
    await vi.advanceTimersByTimeAsync(JOINED_AGAIN_MS);
  }
  expect(told).toEqual(["disconnected", "disconnected", "disconnected"]);
  ready(channelOf());
  ring("heard");
  await vi.advanceTimersByTimeAsync(1);
  expect(told.slice(3)).toEqual(["connected", "heard"]);
});

test("where nobody says whether rings arrive, the first of them does, or a minute and a half", async () => {
  realtime.saysReady = false;
  const told = await openPage();
  ring("ring");
  ring("another");
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(["connected", "ring", "another"]);
  stop();
  const later = await openPage();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(later).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(later).toEqual(["connected"]);
});

test("a page that was closed for too many messages joins again, and hears", async () => {
  const told = await openPage();
  closeBecause("Too many messages per second");
  await vi.advanceTimersByTimeAsync(JOINED_AGAIN_MS);
  ring("again");
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(["connected", "disconnected", "connected", "again"]);
});

test("a page that hears nothing for long asks again, and so finds out that rings are lost", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const told = await openPage();
  realtime.saysReady = false;
  await vi.advanceTimersByTimeAsync(ASK_ANEW_MS + ANSWER_MS);
  expect(told).toEqual(["connected", "disconnected"]);
  ready(channelOf());
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(["connected", "disconnected", "connected"]);
});

test("a page whose joins are refused for their number joins later", async () => {
  realtime.refuses = "ClientJoinRateLimitReached: Too many joins per second";
  const told = await openPage();
  await vi.advanceTimersByTimeAsync(JOINED_AGAIN_MS);
  expect(new Set(told)).toEqual(new Set(["disconnected"]));
  realtime.refuses = "";
  await vi.advanceTimersByTimeAsync(JOINED_AGAIN_MS);
  expect(told.at(-1)).toBe("connected");
});

test("a page that may not hear a topic says so, since its name may have changed", async () => {
  realtime.refuses = "Unauthorized: You do not have permissions to read from this Channel topic";
  const told = await openPage();
  expect(told).toEqual(["refused", "disconnected"]);
});
