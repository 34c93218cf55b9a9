import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { newPerson, openStage } from "./support.ts";
import { JOINED, openWire, REALTIME_SCHEMA, refused, type Wire } from "./wire.ts";

// What the hosted service does at times, in its own words, and this one when told to.

const stage = await openStage(REALTIME_SCHEMA);

afterEach(() => stage.supabase.faults.set({}));

const READY = { broadcast: { replication_ready: true } };

async function openJoined(config: Record<string, unknown> = READY) {
  const { id, token } = await newPerson(stage);
  const wire = await openWire(stage);
  const topic = `user:${id}`;
  return { wire, topic, id, token, answer: await wire.join(topic, token, config) };
}

async function ring(topic: string, change: string): Promise<void> {
  await stage.sql`select realtime.send(${stage.sql.json({ change })}, 'rang', ${topic}, true)`;
}

/** Resolves when earlier rings have been passed on, or lost: somebody else hears later ones. */
async function handedOn(): Promise<void> {
  const { wire, topic } = await openJoined({});
  await ring(topic, "after it");
  await wire.next("broadcast", topic);
  wire.socket.close();
}

function said(wire: Wire, event: string): Array<unknown> {
  return wire.frames.filter((frame) => frame[3] === event).map((frame) => frame[4]);
}

function heard(wire: Wire): string {
  return JSON.stringify(said(wire, "broadcast"));
}

test("a channel above its average rate is closed with these words, and can be joined again", async () => {
  const { wire, topic, id, token } = await openJoined();
  await wire.next("system");
  stage.supabase.faults.set({ closesAbove: 3 }, id);
  for (let n = 0; n < 10; n += 1) await ring(topic, `${n}`);
  await wire.next("phx_close", topic);
  expect(said(wire, "system").at(-1)).toEqual({
    extension: "system",
    status: "error",
    message: "Too many messages per second",
    channel: topic,
  });
  expect(wire.closed).toBeNull();
  stage.supabase.faults.set({}, id);
  expect(await wire.join(topic, token)).toEqual(JOINED);
  await ring(topic, "again");
  await expect.poll(() => heard(wire)).toContain("again");
  wire.socket.close();
});

test("one person's faults do not affect others", async () => {
  const [ann, ben] = [await openJoined(), await openJoined()];
  stage.supabase.faults.set({ losesMessages: true }, ann.id);
  await ring(ann.topic, "lost");
  await ring(ben.topic, "heard");
  await expect.poll(() => heard(ben.wire)).toContain("heard");
  expect(heard(ann.wire)).toBe("[]");
  ann.wire.socket.close();
  ben.wire.socket.close();
});

test("messages are lost silently while channels stay, and a new question is answered when they are back", async () => {
  const { wire, topic, id, token } = await openJoined();
  await wire.next("system");
  stage.supabase.faults.set({ losesMessages: true }, id);
  await ring(topic, "lost");
  const other = await openWire(stage);
  expect(await other.join(topic, token, READY)).toEqual(JOINED);
  await ring(topic, "lost too");
  await handedOn();
  expect([wire.closed, said(wire, "phx_close"), said(other, "system")]).toEqual([null, [], []]);
  stage.supabase.faults.set({}, id);
  expect(await other.next("system")).toEqual({
    extension: "system",
    status: "ok",
    message: "Replication connection established",
    channel: topic,
  });
  // A channel that had an answer before is not told a second time.
  await ring(topic, "back");
  await expect
    .poll(() => [heard(wire), heard(other)])
    .toEqual(Array(2).fill(expect.stringContaining("back")));
  expect(heard(wire) + heard(other)).not.toContain("lost");
  expect(said(wire, "system")).toHaveLength(1);
  wire.socket.close();
  other.socket.close();
});

test("a page that asks in vain for too long loses the channel, and one that does not ask keeps it", async () => {
  stage.supabase.faults.set({ losesMessages: true, closesUnreadyAfterMs: 300 });
  const { wire, topic, token } = await openJoined();
  const silent = await openWire(stage);
  await silent.join(topic, token);
  await wire.next("phx_close", topic);
  expect(await wire.next("system", topic)).toMatchObject({
    status: "error",
    message: "Replication connection was not established in time",
  });
  expect(said(silent, "phx_close")).toEqual([]);
  wire.socket.close();
  silent.socket.close();
});

test("joins above their rate are refused, and the connection goes with them", async () => {
  stage.supabase.faults.set({ refusesJoinsAbove: 0 });
  const { wire, answer } = await openJoined();
  expect(answer).toEqual(refused("ClientJoinRateLimitReached: Too many joins per second"));
  await expect.poll(() => wire.closed?.code).toBe(1008);
});

test("faults can be set over HTTP with the secret key only", async () => {
  const { url, publishableKey, secretKey } = stage.supabase;
  const id = randomUUID();
  function put(apikey: string, faults: unknown) {
    const body = JSON.stringify(faults);
    return fetch(`${url}/realtime/v1/faults?person=${id}`, {
      method: "PUT",
      headers: { apikey },
      body,
    });
  }
  for (const key of ["", "sb_secret_guess", publishableKey]) {
    expect((await put(key, { losesMessages: true })).status).toBe(401);
  }
  expect((await put(secretKey, { losesMessages: "yes" })).status).toBe(400);
  expect((await put(secretKey, { unknown: 1 })).status).toBe(400);
  expect(stage.supabase.faults.of(id).losesMessages).toBe(false);
  expect((await put(secretKey, { losesMessages: true })).status).toBe(200);
  expect(stage.supabase.faults.of(id).losesMessages).toBe(true);
  expect((await put(secretKey, {})).status).toBe(200);
  expect(stage.supabase.faults.of(id).losesMessages).toBe(false);
});
