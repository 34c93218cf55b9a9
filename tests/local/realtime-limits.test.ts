import { expect, test } from "vitest";
import { newPerson, openStage } from "./support.ts";
import { JOINED, openWire, REALTIME_SCHEMA, refused } from "./wire.ts";

// Clients that are broken, loud or slow.

const stage = await openStage(REALTIME_SCHEMA);

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
  for (const bytes of [[], [3, 255, 255, 255, 255, 255, 1]]) wire.socket.send(Buffer.from(bytes));
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
