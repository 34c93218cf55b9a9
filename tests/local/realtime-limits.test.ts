import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { LIMITS } from "../../supabase/local/realtime/limits.ts";
import { newPerson, openStage, seconds } from "./support.ts";
import { JOINED, openWire, REALTIME_SCHEMA, refused } from "./wire.ts";

// Clients that are broken, loud or slow.

const stage = await openStage(REALTIME_SCHEMA);

afterEach(() => {
  Object.assign(stage.supabase.realtime, LIMITS);
});

test("broken frames are dropped, and the connection stays", async () => {
  const { id, token } = await newPerson(stage);
  const wire = await openWire(stage);
  const texts = [
    "",
    "{",
    "null",
    "7",
    "[]",
    "[1,2]",
    '{"topic":"x"}',
    '[null,null,7,"phx_join",{}]',
    `[null,null,"realtime:x","phx_join",${"[".repeat(100_000)}${"]".repeat(100_000)}]`,
  ];
  for (const text of texts) wire.send(text);
  for (const payload of [null, 7, "x", [], { config: 7 }, { config: { broadcast: "x" } }]) {
    wire.send(["1", "1", "realtime:x", "phx_join", payload]);
  }
  for (const bytes of [
    [],
    [3],
    [3, 255, 255, 255, 255, 255, 1],
    [4, 0, 0, 0, 0],
    [9, 9, 9, 9, 9, 9, 9],
  ]) {
    wire.socket.send(Buffer.from(bytes));
  }
  expect(await wire.join("", token)).toEqual(
    refused("TopicNameRequired: You must provide a topic name"),
  );
  wire.send(["9", "9", "realtime:never joined", "broadcast", {}]);
  expect(await wire.join(`user:${id}`, token)).toEqual(JOINED);
  expect(wire.closed).toBeNull();
  wire.socket.close();
});

test("a frame that is too large ends its connection and no other", async () => {
  const { id, token } = await newPerson(stage);
  const [wire, other] = [await openWire(stage), await openWire(stage)];
  wire.send("x".repeat(5_100_000));
  await expect.poll(() => wire.closed?.code).toBe(1009);
  expect(await other.join(`user:${id}`, token)).toEqual(JOINED);
  other.socket.close();
});

test("a connection has a hundred channels and no more", async () => {
  const { id, token } = await newPerson(stage);
  await stage.sql`insert into private.hearers (uid, topic) select ${id}, 'many:' || n from generate_series(1, 101) n`;
  const wire = await openWire(stage);
  for (let n = 1; n <= 100; n += 1) expect(await wire.join(`many:${n}`, token)).toEqual(JOINED);
  // In its own second, so that it is not refused because of the number of joins.
  const start = seconds();
  await expect.poll(() => seconds() > start).toBe(true);
  expect(await wire.join("many:101", token)).toEqual(
    refused("ChannelRateLimitReached: Too many channels"),
  );
  expect(await wire.join("many:7", token)).toEqual(JOINED);
  wire.socket.close();
});

test("a client that floods with joins or frames is disconnected", async () => {
  const [joiner, talker] = [await openWire(stage), await openWire(stage)];
  for (let n = 0; n < 250; n += 1) joiner.send([`${n}`, `${n}`, `realtime:f${n}`, "phx_join", {}]);
  await expect.poll(() => joiner.closed?.code).toBe(1008);
  for (let n = 0; n < 1_100; n += 1) talker.send("{}");
  await expect.poll(() => talker.closed?.code).toBe(1008);
});

test("a client that sends too many messages loses the channel", async () => {
  const { id, token } = await newPerson(stage);
  const topic = `room:${randomUUID()}`;
  await stage.sql`insert into private.hearers values (${id}, ${topic}, true)`;
  const wire = await openWire(stage);
  await wire.join(topic, token);
  const message = { type: "broadcast", event: "x", payload: {} };
  for (let n = 0; n < 220; n += 1)
    wire.send([null, null, `realtime:${topic}`, "broadcast", message]);
  expect(await wire.next("system", topic)).toMatchObject({
    message: "Too many messages per second",
  });
  await wire.next("phx_close", topic);
  wire.socket.close();
});

test("acknowledged broadcasts are answered, and too large ones refused", async () => {
  const { id, token } = await newPerson(stage);
  const topic = `room:${randomUUID()}`;
  await stage.sql`insert into private.hearers values (${id}, ${topic}, true)`;
  const wire = await openWire(stage);
  await wire.join(topic, token, { broadcast: { ack: true, self: true } });
  function send(ref: string, payload: unknown): void {
    wire.send([
      null,
      ref,
      `realtime:${topic}`,
      "broadcast",
      { type: "broadcast", event: "x", payload },
    ]);
  }
  function answer(ref: string): unknown {
    return wire.frames.find((frame) => frame[1] === ref)?.[4];
  }
  send("small", {});
  await expect.poll(() => answer("small")).toEqual({ status: "ok", response: {} });
  await wire.next("broadcast", topic);
  send("large", { text: "x".repeat(300_000) });
  await expect.poll(() => answer("large")).toEqual(refused("payload_size_exceeded"));
  wire.socket.close();
});

test("a client that does not read is disconnected; the others hear everything", async () => {
  const { id, token } = await newPerson(stage);
  const topic = `user:${id}`;
  const [slow, quick] = [await openWire(stage), await openWire(stage)];
  await Promise.all([slow.join(topic, token), quick.join(topic, token)]);
  slow.socket.pause();
  const count = 120;
  for (let n = 0; n < count; n += 1) {
    await stage.sql`select realtime.send(jsonb_build_object('text', repeat('x', 200000)), ${`n${n}`}, ${topic}, true)`;
  }
  function heard(): number {
    return quick.frames.filter(([, , , event]) => event === "broadcast").length;
  }
  await expect.poll(heard).toBe(count);
  slow.socket.resume();
  await expect.poll(() => slow.closed).not.toBeNull();
  quick.socket.close();
});
