import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { newPerson, openStage, seconds, signToken } from "./support.ts";
import { JOINED, openWire, REALTIME_SCHEMA } from "./wire.ts";

// What the client library never sends, or sends too late for a test.

const stage = await openStage(REALTIME_SCHEMA);

async function ring(topic: string, event: string): Promise<void> {
  await stage.sql`select realtime.send('{}', ${event}, ${topic}, true)`;
}

test.each([
  ["", "API key is missing"],
  ["?apikey=wrong&vsn=2.0.0", "The token provided is not a valid JWT"],
])("a connection with %j is refused: %s", async (query, error) => {
  const address = `${stage.supabase.url.replace("http", "ws")}/realtime/v1/websocket${query}`;
  const answer = await new Promise<{ status?: number; body: string }>((resolve) => {
    new WebSocket(address)
      .on("error", () => undefined)
      .on("unexpected-response", (_request, response) => {
        let body = "";
        response.on("data", (chunk) => (body += String(chunk)));
        response.on("end", () => resolve({ status: response.statusCode, body }));
      });
  });
  expect(answer.status).toBe(401);
  expect(JSON.parse(answer.body)).toEqual({ error });
});

test("other paths have no WebSocket", async () => {
  const address = `${stage.supabase.url.replace("http", "ws")}/rest/v1/websocket`;
  const status = await new Promise((resolve) => {
    new WebSocket(address)
      .on("error", () => undefined)
      .on("unexpected-response", (_request, response) => resolve(response.statusCode));
  });
  expect(status).toBe(404);
});

test("tokens that are forged, expired, broken or incomplete are refused by name", async () => {
  const { id, token } = await newPerson(stage);
  const wire = await openWire(stage);
  const claims = { sub: id, role: "authenticated", exp: seconds() + 60 };
  const cases: Array<[token: string, reason: RegExp]> = [
    ["garbage", /^MalformedJWT: The token provided is not a valid JWT$/],
    [`${token}.more`, /^MalformedJWT/],
    [
      await signToken(stage, claims, "another secret"),
      /^JwtSignatureError: Failed to validate JWT/,
    ],
    [
      await signToken(stage, { ...claims, exp: seconds() - 7 }),
      /^InvalidJWTToken: Token has expired [78] seconds ago$/,
    ],
    [
      await signToken(stage, { sub: id, role: "authenticated" }),
      /^InvalidJWTToken: Fields `role` and `exp` are required/,
    ],
    [await signToken(stage, { ...claims, role: "postgres" }), /^InvalidJWTToken/],
    [await signToken(stage, { ...claims, role: "anon" }), /^Unauthorized/],
    [await signToken(stage, { ...claims, sub: "no uuid" }), /^Unauthorized/],
  ];
  const answers = await Promise.all(cases.map(([bad]) => wire.join(`user:${id}`, bad)));
  for (const [index, [, reason]] of cases.entries()) {
    expect(answers[index]).toEqual({
      status: "error",
      response: { reason: expect.stringMatching(reason) },
    });
  }
  expect(await wire.join(`user:${id}`, token)).toEqual(JOINED);
  wire.socket.close();
});

test("a token that expires ends its channel", async () => {
  const { id } = await newPerson(stage);
  const wire = await openWire(stage);
  const token = await signToken(stage, { sub: id, role: "authenticated", exp: seconds() + 2 });
  const topic = `user:${id}`;
  expect(await wire.join(topic, token)).toEqual(JOINED);
  expect(await wire.next("system", topic)).toEqual({
    extension: "system",
    status: "error",
    message: expect.stringMatching(/^Token has expired \d+ seconds ago$/),
    channel: topic,
  });
  await wire.next("phx_close", topic);
  await ring(topic, "too late");
  wire.send([null, "h", "phoenix", "heartbeat", {}]);
  await wire.next("phx_reply");
  expect(wire.frames.filter(([, , , event]) => event === "broadcast")).toEqual([]);
  wire.socket.close();
});

test("a token refreshed in time keeps its channel", async () => {
  const { id, token } = await newPerson(stage);
  const wire = await openWire(stage);
  const topic = `user:${id}`;
  const expiry = seconds() + 2;
  const short = await signToken(stage, { sub: id, role: "authenticated", exp: expiry });
  expect(await wire.join(topic, short)).toEqual(JOINED);
  for (const access_token of [null, "sb_publishable_x", token]) {
    wire.send([null, "t", `realtime:${topic}`, "access_token", { access_token }]);
  }
  await expect.poll(() => seconds() > expiry).toBe(true);
  await ring(topic, "still here");
  await wire.next("broadcast", topic);
  expect(wire.frames.some(([, , , event]) => event === "phx_close")).toBe(false);
  wire.send([null, "t", `realtime:${topic}`, "access_token", { access_token: "garbage" }]);
  await wire.next("phx_close", topic);
  wire.socket.close();
});

test("a heartbeat is answered", async () => {
  const wire = await openWire(stage);
  wire.send([null, "1", "phoenix", "heartbeat", {}]);
  expect(await wire.next("phx_reply")).toEqual({ status: "ok", response: {} });
  wire.socket.close();
});

test("a channel is joined again in place of the old one, and left", async () => {
  const { id, token } = await newPerson(stage);
  const wire = await openWire(stage);
  const topic = `user:${id}`;
  await wire.join(topic, token);
  await wire.join(topic, token);
  await wire.next("phx_close", topic);
  await ring(topic, "once");
  await wire.next("broadcast", topic);
  const joinRef = wire.frames.filter(([, , , event]) => event === "phx_reply").at(-1)![0];
  wire.send([joinRef, "leave", `realtime:${topic}`, "phx_leave", {}]);
  await expect
    .poll(() => wire.frames.filter(([, , , event]) => event === "phx_close").length)
    .toBe(2);
  const witness = await openWire(stage);
  await witness.join(topic, token);
  await ring(topic, "after it left");
  await witness.next("broadcast", topic);
  expect(await wire.join(topic, token)).toEqual(JOINED);
  const heard = wire.frames.filter(([, , , event]) => event === "broadcast");
  expect(heard).toHaveLength(1);
  for (const { socket } of [wire, witness]) socket.close();
});
