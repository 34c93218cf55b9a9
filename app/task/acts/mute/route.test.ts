import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { jsonOf, redirectOf, send } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const HERE = "/resources/mute";

async function mute(person: Person, fields: Record<string, string>) {
  return jsonOf(action(await send(person, HERE, fields)));
}

async function isMuted(person: Person): Promise<boolean | undefined> {
  const { data } = await person.db.rpc("my_conversations").throwOnError();
  return data[0]?.task.is_muted;
}

test("nobody mutes a task that is not for them, nor in somebody else's name", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id: task } = await assignTask(admin, ana);
  expect(await redirectOf(action(await send(null, HERE, { task, muted: "on" })))).toMatch(
    /^\/\?next=/,
  );
  expect(await mute(ben, { task, muted: "on" })).toMatchObject({
    status: 404,
    answer: { ok: false },
  });
  expect(await mute(admin, { task, muted: "on", author: ana.uid })).toMatchObject({
    status: 401,
    answer: { ok: false },
  });
  const wrongs: Array<Record<string, string>> = [
    { task, muted: "hour" },
    { task },
    { task: "7", muted: "on" },
  ];
  for (const wrong of wrongs) {
    expect(await mute(ana, wrong)).toMatchObject({ status: 400, answer: { ok: false } });
  }
  expect(await isMuted(ana)).toBe(false);
});

test("a task is muted and unmuted by whom it concerns, and for them alone", async () => {
  const { admin, ana } = await seedPeople();
  const { id: task } = await assignTask(admin, ana);
  expect(await mute(ana, { task, muted: "on", author: ana.uid })).toMatchObject({
    status: 200,
    answer: { ok: true, message: expect.stringMatching(/^Muted\./) },
  });
  expect(await isMuted(ana)).toBe(true);
  expect(await mute(admin, { task, muted: "off" })).toMatchObject({ answer: { ok: true } });
  expect(await isMuted(ana)).toBe(true);
  expect(await mute(ana, { task, muted: "off" })).toMatchObject({ answer: { message: "Unmuted" } });
  expect(await isMuted(ana)).toBe(false);
});

test("a form sent without scripts goes back to its page", async () => {
  const { admin, ana } = await seedPeople();
  const { id: task } = await assignTask(admin, ana);
  const returnTo = `/user-dashboard/conversations?task=${task}`;
  const args = await send(ana, HERE, { task, muted: "on", returnTo });
  args.request.headers.set("Accept", "text/html");
  expect(await redirectOf(action(args))).toBe(returnTo);
  expect(await isMuted(ana)).toBe(true);
});
