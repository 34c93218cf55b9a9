import { afterEach, expect, test, vi } from "vitest";
import { forgetToken } from "../../app/core/live/access-token.ts";
import { listen } from "../../app/core/live/listen.ts";
import { newPerson, openStage, seconds } from "./support.ts";
import { REALTIME_SCHEMA } from "./wire.ts";

// What a page knows about its connection while Realtime does what the hosted one does at times.

const stage = await openStage(REALTIME_SCHEMA);
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  stage.supabase.faults.set({});
});

const LATER = { timeout: 20_000 };

async function ring(topic: string, change: string): Promise<void> {
  await stage.sql`select realtime.send(${stage.sql.json({ change })}, 'rang', ${topic}, true)`;
}

/** Somebody's page: what it was told, one after the other. */
async function openPage(askAnewMs = 300_000) {
  const { id, token } = await newPerson(stage);
  const topic = `user:${id}`;
  vi.stubGlobal("fetch", async () => {
    const lifeMs = 3_600_000;
    return Response.json({ token, expiresAt: seconds() * 1000 + lifeMs, lifeMs });
  });
  forgetToken();
  const told: Array<string | undefined> = [];
  const { url: supabaseUrl, publishableKey } = stage.supabase;
  stop = listen(
    { supabaseUrl, publishableKey },
    [topic],
    {
      onRing: (change) => told.push(change),
      onConnected: () => told.push("connected"),
      onDisconnected: () => told.push("disconnected"),
      onRefused: () => told.push("refused"),
    },
    { askAnewMs, answerMs: 500, isSeen: () => true },
  );
  return { told, topic, id };
}

test("a page counts as connected when the database's messages arrive, not when it has joined", async () => {
  stage.supabase.faults.set({ readyAfterMs: 300 });
  const { told, topic } = await openPage();
  await expect.poll(() => told, LATER).toEqual(["connected"]);
  await ring(topic, "first");
  await expect.poll(() => told, LATER).toEqual(["connected", "first"]);
});

test("a page that asks in vain whether it hears never counts as connected, until it does", async () => {
  stage.supabase.faults.set({ losesMessages: true, closesUnreadyAfterMs: 100 });
  const { told, topic } = await openPage();
  // Closed, and joined again.
  await expect.poll(() => told.length, LATER).toBeGreaterThan(1);
  expect(new Set(told)).toEqual(new Set(["disconnected"]));
  stage.supabase.faults.set({});
  await expect.poll(() => told.at(-1), LATER).toBe("connected");
  await ring(topic, "heard");
  await expect.poll(() => told.at(-1), LATER).toBe("heard");
});

test("where nobody says whether rings arrive, the first of them does", async () => {
  stage.supabase.faults.set({ saysNothing: true });
  const { told, topic } = await openPage();
  await expect
    .poll(async () => {
      await ring(topic, "ring");
      return told[0];
    }, LATER)
    .toBe("connected");
  expect(told[1]).toBe("ring");
  expect(told.filter((one) => one === "connected")).toHaveLength(1);
});

test("a page that was closed for too many messages joins again, and hears", async () => {
  const { told, topic, id } = await openPage();
  await expect.poll(() => told, LATER).toEqual(["connected"]);
  stage.supabase.faults.set({ closesAbove: 0 }, id);
  await ring(topic, "one too many");
  await expect.poll(() => told, LATER).toContain("disconnected");
  stage.supabase.faults.set({}, id);
  await expect.poll(() => told.at(-1), LATER).toBe("connected");
  await ring(topic, "again");
  await expect.poll(() => told.at(-1), LATER).toBe("again");
});

test("a page that hears nothing for long asks again, and so finds out that rings are lost", async () => {
  const { told, topic, id } = await openPage(400);
  await expect.poll(() => told[0], LATER).toBe("connected");
  stage.supabase.faults.set({ losesMessages: true }, id);
  await ring(topic, "lost");
  await expect.poll(() => told.at(-1), LATER).toBe("disconnected");
  stage.supabase.faults.set({}, id);
  await expect.poll(() => told.at(-1), LATER).toBe("connected");
  expect(told).not.toContain("lost");
  await ring(topic, "heard");
  await expect.poll(() => told, LATER).toContain("heard");
});

test("a page whose joins are refused for their number joins later", async () => {
  stage.supabase.faults.set({ refusesJoinsAbove: 0 });
  const { told } = await openPage();
  await expect.poll(() => told, LATER).toContain("disconnected");
  expect(told).not.toContain("connected");
  stage.supabase.faults.set({});
  await expect.poll(() => told.at(-1), LATER).toBe("connected");
});
