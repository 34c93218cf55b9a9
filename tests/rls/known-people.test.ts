import { expect, test } from "vitest";
import { expectDenied, expectNothing } from "../fixtures/denied.ts";
import { type Person, createPerson, deactivate, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

async function knownTo(person: Person) {
  const { data } = await person.db.rpc("known_people").throwOnError();
  return data.toSorted((a, b) => a.uid.localeCompare(b.uid));
}

function asKnown(...people: Array<Person>) {
  return people
    .map(({ uid, fullName, profile }) => ({
      uid,
      full_name: fullName,
      department: profile.department,
    }))
    .toSorted((a, b) => a.uid.localeCompare(b.uid));
}

test("nobody knows anybody without a task or a group in common", async () => {
  const { ana, stranger } = await seedPeople();
  expectDenied(await stranger.db.rpc("known_people"));
  expect(await knownTo(ana)).toEqual(asKnown(ana));
});

test("people of one's own tasks and groups are known by name and department, and by nothing else", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [writer, colleague] = [await createPerson({ role: "admin" }), await createPerson()];
  const task = await assignTask(admin, ana);
  const message = { p_task_id: task.id, p_message: "Hello" };
  await writer.db.rpc("send_message", message).throwOnError();
  const group = { id: crypto.randomUUID(), name: `Group ${unique()}` };
  await admin.db.from("groups").insert(group).throwOnError();
  const members = [ana, colleague].map(({ uid }) => ({ group_id: group.id, uid }));
  await admin.db.from("group_members").insert(members).throwOnError();

  expect(await knownTo(ana)).toEqual(asKnown(ana, admin, writer, colleague));
  expect(await knownTo(colleague)).toEqual(asKnown(colleague, ana));
  expect(await knownTo(ben)).toEqual(asKnown(ben));
  expectNothing(await ana.db.from("profiles").select("email").eq("uid", admin.uid));
});

test("somebody who lost the task, or the account, knows nobody from it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  await admin.db.rpc("reassign_task", { p_task_id: task.id, p_to: ben.uid }).throwOnError();
  expect(await knownTo(ana)).toEqual(asKnown(ana));
  expect(await knownTo(ben)).toEqual(asKnown(ben, admin));
  await deactivate(admin, ben);
  expect(await knownTo(ben)).toEqual([]);
});
