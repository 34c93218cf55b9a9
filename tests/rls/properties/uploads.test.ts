// A file on a line that loses requests, answers and bytes, or delivers them late: whatever its sender hears, in the end
// it is in its conversation once, or nowhere, and nothing else of it stays.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { sweepFiles } from "../../../app/task/files/sweep.server";
import { send } from "../../fixtures/commands.ts";
import { superuserConnection } from "../../fixtures/database.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";
import { put } from "../../fixtures/put.ts";
import { aboutFile, finishForm, PICTURE, pictureForm } from "../../fixtures/sent-files.ts";
import { assignTask } from "../../fixtures/tasks.ts";
import { expectConsoleError } from "../../setup/console-error.ts";
import { runs } from "./runs.ts";

const sql = superuserConnection();
afterAll(() => sql.end());

/** A late answer comes while its sender has long gone on. */
const mood = fc.constantFrom("well", "lost", "unheard", "late");
type Mood = "well" | "lost" | "unheard" | "late";

const plans = fc.record({
  attempts: fc.array(
    fc.record({ begin: mood, bytes: fc.oneof(mood, fc.constant("cut" as const)), finish: mood }),
    { maxLength: 3 },
  ),
  hasPreview: fc.boolean(),
  end: fc.constantFrom("sent", "removed", "closed"),
  message: mood,
  said: fc.constantFrom("once", "twice", "rivals"),
});
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;
type Moods = Plan["attempts"][number];

const WELL: Moods = { begin: "well", bytes: "well", finish: "well" };
const MOST_ATTEMPTS = 20;
/** The server has never heard of it, its bytes are not there, or a part is away: while it is removed, for example. */
const AGAIN = [404, 409, 503];

function openLine() {
  const late: Array<Promise<unknown>> = [];
  return {
    /** The answer, or null where its sender hears none. */
    async ask<T>(mood: Mood, work: () => Promise<T>): Promise<T | null> {
      if (mood === "lost") return null;
      const answer = work();
      if (mood === "late") late.push(answer);
      else if (mood === "well") return answer;
      else await answer;
      return null;
    },
    quiet: () => Promise.all(late),
  };
}

/** Begins to send bytes, and hangs up in the middle of them. */
async function cutOff(url: string): Promise<void> {
  const headers = { "content-type": "image/png", "content-length": PICTURE.length };
  const sending = request(url, { method: "PUT", headers, agent: false });
  const gone = new Promise<void>((resolve) => sending.once("close", () => resolve()));
  sending.on("error", () => undefined);
  sending.write(PICTURE.subarray(0, PICTURE.length / 2), () => sending.destroy());
  await gone;
}

/** Sends one picture as app/task/files/send/sending.ts does. */
function openSender(by: Person, task: { id: string }, hasPreview: boolean) {
  const line = openLine();
  const more = { hasPreview: "true", width: "40", height: "30", thumb: "AAAA" };
  const form = pictureForm(task, hasPreview ? more : {});
  /** Where anything was sent to. */
  const places = new Set<string>();
  let wasBegun = false;

  async function begin() {
    const begun = await aboutFile(by, form);
    for (const one of [begun.value?.upload, begun.value?.preview]) if (one) places.add(one.name);
    return begun;
  }
  /** Whether it is there, as its sender knows. */
  async function attempt(moods: Moods): Promise<boolean> {
    if (wasBegun) {
      const found = await aboutFile(by, finishForm(form.id));
      if (found.ok) return true;
      expect(AGAIN).toContain(found.status);
    }
    wasBegun = true;
    const begun = await line.ask(moods.begin, begin);
    if (begun === null || begun.status === 503) return false;
    expect(begun).toMatchObject({ ok: true });
    const { upload, preview } = begun.value ?? {};
    if (!upload) return true;
    if (preview) await put(preview.url, new Uint8Array(PICTURE), "image/jpeg");
    const { bytes } = moods;
    if (bytes === "cut") return cutOff(upload.url).then(() => false);
    const sent = await line.ask(bytes, () => put(upload.url, new Uint8Array(PICTURE), "image/png"));
    if (sent === null) return false;
    const done = await line.ask(moods.finish, () => aboutFile(by, finishForm(form.id)));
    return done?.ok ?? false;
  }
  return {
    id: form.id,
    line,
    places,
    attempt,
    async untilReady(): Promise<void> {
      for (let tries = 0; tries < MOST_ATTEMPTS; tries += 1) if (await attempt(WELL)) return;
      throw new Error("It never arrives.");
    },
    /** While an attempt is on its way; and again, as a browser does, once that has been heard. */
    async remove(): Promise<void> {
      const sending = attempt(WELL);
      for (const heard of [null, sending, line.quiet()]) {
        await heard;
        const fields = { intent: "remove", id: form.id, unsent: "true" };
        expect(await aboutFile(by, fields)).toMatchObject({ ok: true });
      }
    },
    /** Says something with the file; returns the messages that may have arrived. */
    async say({ message, said }: Plan): Promise<Array<string>> {
      const ids = [randomUUID(), said === "rivals" ? randomUUID() : null].filter(
        (id) => id !== null,
      );
      async function post(id: string) {
        return send(by, "message", task.id, { id, args: { message: "This", files: [form.id] } });
      }
      await line.ask(message, () => post(ids[0] ?? ""));
      const asked = said === "twice" ? [...ids, ...ids] : ids;
      const answers = await Promise.all(asked.map(post));
      const refused = answers.filter(({ error }) => error !== null);
      expect(refused).toHaveLength(said === "rivals" ? 1 : 0);
      return ids;
    },
  };
}

async function play(admin: Person, plan: Plan): Promise<void> {
  const by = await createPerson();
  const task = await assignTask(admin, by);
  const sender = openSender(by, task, plan.hasPreview);
  let [isReady, messages] = [false, new Array<string>()];
  for (const moods of plan.attempts) isReady ||= await sender.attempt(moods);
  if (plan.end === "removed") await sender.remove();
  if (plan.end === "sent") {
    if (!isReady) await sender.untilReady();
    messages = await sender.say(plan);
  }
  await sender.line.quiet();

  const there = await sql<Array<{ id: string; files: number }>>`
    select id, files from public.notifications where task_id = ${task.id} and kind = 'message'`;
  const rows = await sql<Array<{ entry_id: string | null; state: string }>>`
    select entry_id, state from public.attachments where id = ${sender.id}`;
  if (plan.end === "sent") {
    expect(there).toEqual([{ id: expect.toBeOneOf(messages), files: 1 }]);
    expect(rows).toEqual([{ entry_id: there[0]?.id, state: "ready" }]);
  } else {
    expect(there).toEqual([]);
    if (plan.end === "removed") expect(rows).toEqual([]);
  }
  await judgeLater(sender.id, [...sender.places]);
}

/** A week later nothing of it is left but what was sent, whole. */
async function judgeLater(id: string, places: ReadonlyArray<string>): Promise<void> {
  const paths = places.map((place) => place.replace(/^\w+\/|\.preview$/g, ""));
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.attachments set created_at = created_at - interval '8 days' where id = ${id}`;
    await tx`update private.stored_files set created_at = created_at - interval '8 days' where path = any (${paths})`;
  });
  await expect
    .poll(async () => {
      await sweepFiles();
      const rows = await sql<Array<{ name: string }>>`
        select 'row' as name from public.attachments where id = ${id} and sent_at is null
        union all select 'path' from private.stored_files where path = any (${paths}) and attachment_id is null
        union all select name from storage.objects where name like any (${paths.map((path) => `new/${path}%`)})`;
      return rows.map(({ name }) => name);
    })
    .toEqual([]);
  const [row] = await sql<Array<{ path: string; has_preview: boolean }>>`
    select s.path, a.has_preview from public.attachments a join private.stored_files s on s.attachment_id = a.id
    where a.id = ${id}`;
  const kept = row
    ? [`kept/${row.path}`, ...(row.has_preview ? [`kept/${row.path}.preview`] : [])]
    : [];
  const objects = await sql<Array<{ name: string }>>`
    select name from storage.objects where name like any (${paths.map((path) => `kept/${path}%`)}) order by name`;
  expect(objects.map(({ name }) => name)).toEqual(kept);
}

test(
  "a file sent on a line that loses requests and answers arrives once or not at all, and leaves nothing else",
  { timeout: 240_000 },
  async () => {
    expectConsoleError();
    const admin = await createPerson({ role: "admin" });
    await fc.assert(
      fc.asyncProperty(plans, (plan) => play(admin, plan)),
      { numRuns: runs(100) },
    );
  },
);
