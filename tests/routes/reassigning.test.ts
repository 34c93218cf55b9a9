import { expect, test } from "vitest";
import { send } from "../fixtures/commands";
import { createPerson, seedPeople } from "../fixtures/people";
import { submit } from "../fixtures/submit-command";
import { readTask, taskIn } from "../fixtures/tasks";

async function seedTwoAdmins() {
  const people = await seedPeople();
  const [other, cleo] = [
    await createPerson({ role: "admin", first_name: "Olga" }),
    await createPerson({ first_name: "Cleo" }),
  ];
  return { ...people, other, cleo };
}

test("the later of two who reassign is told who gave it to whom, and asked whether to do it nevertheless §life.3 §rights.48", async () => {
  const { admin, other, ana, ben, cleo } = await seedTwoAdmins();
  const task = await taskIn(admin, ana, "Pending");
  expect(await submit(other, { kind: "reassign", to: ben.uid }, [task])).toMatchObject({
    ok: true,
  });
  const mine = { kind: "reassign", to: cleo.uid };
  const version = task.version + 1;
  const told = `${other.fullName} gave this to ${ben.fullName}`;
  expect(await submit(admin, mine, [task])).toMatchObject({
    status: 409,
    ok: false,
    message: `${told}.`,
    value: { meanwhile: { version, told, who: ben.fullName } },
  });
  expect(await readTask(admin, task.id)).toMatchObject({ assigned_to: ben.uid, version });
  expect(await submit(admin, mine, [{ ...task, version }])).toMatchObject({
    ok: true,
    message: `Task assigned to ${cleo.fullName}`,
  });
  expect(await readTask(admin, task.id)).toMatchObject({ assigned_to: cleo.uid });
});

test("the same question comes if its person has answered in the meantime; a completed task is not reassigned", async () => {
  const { admin, ana, ben } = await seedTwoAdmins();
  const task = await taskIn(admin, ana, "New");
  await send(ana, "accept", task.id).throwOnError();
  const give = { kind: "reassign", to: ben.uid };
  expect(await submit(admin, give, [task])).toMatchObject({
    status: 409,
    value: { meanwhile: { told: `${ana.fullName} accepted`, who: ana.fullName } },
  });
  await send(ana, "complete", task.id).throwOnError();
  expect(await submit(admin, give, [task])).toMatchObject({
    status: 409,
    value: { meanwhile: null, outcomes: [{ outcome: "changed" }] },
  });
  expect(await readTask(admin, task.id)).toMatchObject({ assigned_to: ana.uid });
});

test("two admins who reassign a task to the same person at once both succeed", async () => {
  const { admin, other, ana, ben } = await seedTwoAdmins();
  const task = await taskIn(admin, ana, "New");
  const give = { kind: "reassign", to: ben.uid };
  await submit(other, give, [task]);
  expect(await submit(admin, give, [task])).toMatchObject({
    ok: true,
    message: `${ben.fullName} has this task already`,
    value: { wasThere: true },
  });
  expect(await readTask(admin, task.id)).toMatchObject({ version: task.version + 1 });
});
