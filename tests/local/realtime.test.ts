import { type RealtimeChannel, type SupabaseClient, createClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { newPerson, openStage } from "./support.ts";
import { REALTIME_SCHEMA } from "./wire.ts";

// The real client library against the gateway, as the application uses it.

const stage = await openStage(REALTIME_SCHEMA);
const clients: Array<SupabaseClient> = [];

afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
});

type Heard = { event: string; payload: unknown; id: unknown };

async function listen(topic: string, token: string | null) {
  const { url, publishableKey } = stage.supabase;
  let current = token;
  const client = createClient(url, publishableKey, { accessToken: async () => current });
  clients.push(client);
  await client.realtime.setAuth();
  const heard: Array<Heard> = [];
  const states: Array<string> = [];
  const channel: RealtimeChannel = client
    .channel(topic, { config: { private: true } })
    .on("broadcast", { event: "*" }, ({ event, payload, meta }) => {
      heard.push({ event, payload, id: meta?.id });
    })
    .subscribe((status, error) => {
      states.push(error === undefined ? status : `${status}: ${error.message}`);
    });
  return {
    client,
    channel,
    heard,
    states,
    setToken: (next: string) => {
      current = next;
      return client.realtime.setAuth();
    },
    isJoined: () => expect.poll(() => states.at(-1)).toBe("SUBSCRIBED"),
  };
}

async function ring(topic: string, event = "rang", isPrivate = true): Promise<void> {
  await stage.sql`select realtime.send(${stage.sql.json({ n: 1 })}, ${event}, ${topic}, ${isPrivate})`;
}

test("a rolled back transaction is never heard, nor another topic, nor a public message", async () => {
  const { id, token } = await newPerson(stage);
  const topic = `user:${id}`;
  const { heard, isJoined } = await listen(topic, token);
  await isJoined();
  const rolledBack = stage.sql.begin(async (sql) => {
    await sql`select realtime.send('{}', 'rolled back', ${topic}, true)`;
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await ring(`${topic}:more`, "another topic");
  await ring(topic, "public", false);
  await ring(topic, "last");
  await expect.poll(() => heard.map(({ event }) => event)).toEqual(["last"]);
});

test("many messages, long and short, arrive each once and in order", async () => {
  const { id, token } = await newPerson(stage);
  const { heard, isJoined } = await listen(`user:${id}`, token);
  await isJoined();
  await stage.sql`select realtime.send(
    jsonb_build_object('n', repeat('n', case when n % 9 = 0 then 9000 else n end)), 'n' || n, ${`user:${id}`}, true)
    from generate_series(1, 250) n`;
  const expected = Array.from({ length: 250 }, (_, index) => `n${index + 1}`);
  await expect.poll(() => heard.map(({ event }) => event)).toEqual(expected);
});

test("nobody signed in and a public channel are refused", async () => {
  const { id } = await newPerson(stage);
  const nobody = await listen(`user:${id}`, null);
  await expect.poll(() => nobody.states[0]).toContain("Unauthorized");
  const client = createClient(stage.supabase.url, stage.supabase.publishableKey);
  clients.push(client);
  const states: Array<string> = [];
  const channel = client
    .channel("open")
    .subscribe((_, error) => states.push(String(error?.message)));
  await expect.poll(() => states[0]).toContain("PrivateOnly");
  await Promise.all([client.removeChannel(channel), nobody.client.removeAllChannels()]);
});

test("somebody who gets the right later is let in by the client's own next try", async () => {
  const { id, token } = await newPerson(stage);
  const topic = `room:${randomUUID()}`;
  const { states, isJoined } = await listen(topic, token);
  await expect.poll(() => states[0]).toContain("Unauthorized");
  await stage.sql`insert into private.hearers (uid, topic) values (${id}, ${topic})`;
  await isJoined();
});

test("a refreshed token is taken; one of a person without the right ends the channel", async () => {
  const [ann, ben] = [await newPerson(stage), await newPerson(stage)];
  const topic = `user:${ann.id}`;
  const { setToken, states, heard, isJoined } = await listen(topic, ann.token);
  await isJoined();
  const refreshed = await ann.client.auth.refreshSession();
  await setToken(refreshed.data.session!.access_token);
  await ring(topic, "still here");
  await expect.poll(() => heard.map(({ event }) => event)).toEqual(["still here"]);

  await setToken(ben.token);
  await expect.poll(() => states.at(-1)).toBe("CLOSED");
  await ring(topic, "gone");
  expect(heard).toHaveLength(1);
});
