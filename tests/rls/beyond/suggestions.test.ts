import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { createAccountOnly, createPerson, unique } from "../../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../../fixtures/tasks.ts";

test("suggestions take turns by open tasks, and leave out those who never signed in §life.17", async () => {
  const admin = await createPerson({ role: "admin" });
  // Names that come before those of all other tests: only 24 people who are free that day are compared.
  const department = "mobileDev";
  const [from, loaded, idle, absent] = await Promise.all([
    createPerson({ first_name: "Aaab", department }),
    createPerson({ first_name: "Aaaa", department }),
    createPerson({ first_name: "Aaac", department }),
    createAccountOnly({ first_name: "Aaaa", department }),
  ]);
  const task = await assignTask(admin, from, { dueDateTime: inDays(410) });
  for (const days of [-1, 411, 412]) {
    await assignTask(admin, loaded, { dueDateTime: inDays(days) });
  }
  const { data } = await admin.db.rpc("suggest_people", { p_task_id: task.id }).throwOnError();
  const uids = data.map(({ uid }) => uid);
  expect(uids).not.toContain(absent);
  expect(uids.indexOf(idle.uid)).toBeGreaterThanOrEqual(0);
  const place = uids.indexOf(loaded.uid);
  expect(place === -1 || place > uids.indexOf(idle.uid)).toBe(true);
});

test("of people with equally much to do, the one who got a task longest ago is suggested first §life.18", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique();
  const department = "dataScience";
  const [from, first, second, never] = await Promise.all([
    createPerson({ first_name: "Aaad", last_name: tag, department }),
    createPerson({ first_name: "Aaaa", last_name: tag, department }),
    createPerson({ first_name: "Aaab", last_name: tag, department }),
    createPerson({ first_name: "Aaac", last_name: tag, department }),
  ]);
  const task = await assignTask(admin, from, { dueDateTime: inDays(420) });

  async function suggested() {
    const { data } = await admin.db.rpc("suggest_people", { p_task_id: task.id }).throwOnError();
    return data.map(({ full_name }) => full_name).filter((name) => name.endsWith(tag));
  }

  const names = [first, second, never].map(({ fullName }) => fullName);
  expect(await suggested()).toEqual(names);

  // The order is not that of their names.
  await taskIn(admin, first, "Completed");
  expect(await suggested()).toEqual([second, never, first].map(({ fullName }) => fullName));
  await taskIn(admin, second, "Completed");
  expect(await suggested()).toEqual([never, first, second].map(({ fullName }) => fullName));
});

test("an admin is suggested only after having accepted a task", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique();
  const department = "fullStack";
  const [from, worker, other] = await Promise.all([
    createPerson({ first_name: "Aaad", last_name: tag, department }),
    createPerson({ first_name: "Aaaa", last_name: tag, department }),
    createPerson({ first_name: "Aaaa", last_name: tag, department, role: "admin" }),
  ]);
  const task = await assignTask(admin, from, { dueDateTime: inDays(430) });

  async function suggested() {
    const { data } = await admin.db.rpc("suggest_people", { p_task_id: task.id }).throwOnError();
    return data.map(({ uid }) => uid);
  }

  expect(await suggested()).not.toContain(other.uid);
  expect(await suggested()).toContain(worker.uid);
  const theirs = await assignTask(admin, other, { dueDateTime: inDays(431) });
  expect(await suggested()).not.toContain(other.uid);
  await send(other, "accept", theirs.id).throwOnError();
  expect(await suggested()).toContain(other.uid);
});

test("those who did tasks like it come first, of the same department before others, and it says how many §life.20", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique();
  const [from, near, far, chief] = await Promise.all([
    createPerson({ department: "sales" }),
    createPerson({ first_name: "Zzia", last_name: tag, department: "sales" }),
    createPerson({ first_name: "Zzoe", last_name: tag, department: "hr" }),
    createPerson({ first_name: "Zzed", last_name: tag, department: "sales", role: "admin" }),
  ]);
  async function suggested(title: string) {
    const task = await assignTask(admin, from, { title, dueDateTime: inDays(460) });
    const { data } = await admin.db.rpc("suggest_people", { p_task_id: task.id }).throwOnError();
    return data.map(({ uid, did }) => [uid, did]);
  }
  const title = `Descale boiler${tag} today`;
  expect((await suggested(title)).filter(([uid]) => uid === far.uid)).toEqual([]);
  await taskIn(admin, near, "Completed", { title: `Descale the boiler${tag}` });
  for (const place of ["first", "second"]) {
    await taskIn(admin, far, "Completed", { title: `Boiler${tag}, descale: ${place}` });
  }
  // Only given, or only a word of it.
  await assignTask(admin, chief, { title });
  await taskIn(admin, chief, "Completed", { title: `Boiler${tag} and something else entirely` });
  const found = await suggested(title);
  expect(found.slice(0, 2)).toEqual([
    [near.uid, 1],
    [far.uid, 2],
  ]);
  expect(found[2]?.[1]).toBe(0);
});
