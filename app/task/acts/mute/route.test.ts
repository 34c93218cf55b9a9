import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { jsonOf, redirectOf, send } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const HERE = "/resources/mute";

async function mute(person: Person, fields: Record<string, string>) {
  return jsonOf(action(await send(person, HERE, fields)));
}

async function mutedUntil(person: Person): Promise<string | null | undefined> {
  const { data } = await person.db.rpc("my_conversations").throwOnError();
  return data[0]?.task.muted_until;
}

test("nobody mutes a task that is not for them, nor in somebody else's name", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id: task } = await assignTask(admin, ana);
  expect(await redirectOf(action(await send(null, HERE, { task, for: "ever" })))).toMatch(
    /^\/\?next=/,
  );
  expect(await mute(ben, { task, for: "ever" })).toMatchObject({
    status: 404,
    answer: { ok: false },
  });
  expect(await mute(admin, { task, for: "ever", author: ana.uid })).toMatchObject({
    status: 401,
    answer: { ok: false },
  });
  const wrongs: Array<Record<string, string>> = [
    { task, for: "week" },
    { task },
    { task: "7", for: "hour" },
  ];
  for (const wrong of wrongs) {
    expect(await mute(ana, wrong)).toMatchObject({ status: 400, answer: { ok: false } });
  }
  expect(await mutedUntil(ana)).toBeNull();
});

test("a task is snoozed, muted and unmuted by whom it concerns, and for them alone", async () => {
  const { admin, ana } = await seedPeople();
  const { id: task } = await assignTask(admin, ana);
  expect(await mute(ana, { task, for: "hour", author: ana.uid })).toMatchObject({
    status: 200,
    answer: { ok: true, message: expect.stringMatching(/^Snoozed until (today|tomorrow) /) },
  });
  expect(await mutedUntil(ana)).toMatch(/^20/);
  expect(await mute(ana, { task, for: "ever" })).toMatchObject({ answer: { ok: true } });
  expect(await mutedUntil(ana)).toBe("infinity");
  expect(await mute(admin, { task, for: "" })).toMatchObject({ answer: { ok: true } });
  expect(await mutedUntil(ana)).toBe("infinity");
  expect(await mute(ana, { task, for: "" })).toMatchObject({ answer: { message: "Unmuted" } });
  expect(await mutedUntil(ana)).toBeNull();
});

test("a form sent without scripts goes back to its page", async () => {
  const { admin, ana } = await seedPeople();
  const { id: task } = await assignTask(admin, ana);
  const returnTo = `/user-dashboard/conversations?task=${task}`;
  const args = await send(ana, HERE, { task, for: "morning", returnTo });
  args.request.headers.set("Accept", "text/html");
  expect(await redirectOf(action(args))).toBe(returnTo);
  expect(await mutedUntil(ana)).toMatch(/^20/);
});
