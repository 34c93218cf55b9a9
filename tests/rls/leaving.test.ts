import { expect, test } from "vitest";
import { actAs, ownerConnection, rolledBack } from "../fixtures/database.ts";
import { expectError, expectNothing } from "../fixtures/denied.ts";
import { createPerson, deactivate, seedPeople, serviceClient, unique } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { pidOf, somebodyWaitsFor } from "../fixtures/waiting.ts";
import { logAbout } from "../fixtures/audit-log.ts";

test("nothing changes if the tasks cannot be handed over", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const paused = await createPerson();
  await deactivate(admin, paused);
  async function leave(choice: { p_tasks: string; p_to?: string }) {
    return admin.db.rpc("offboard_person", { p_uid: ana.uid, ...choice });
  }
  const toNobody = "person_not_assignable";
  expectError(await leave({ p_tasks: "person" }), "PT422", toNobody);
  expectError(await leave({ p_tasks: "person", p_to: ana.uid }), "PT422", toNobody);
  expectError(await leave({ p_tasks: "person", p_to: paused.uid }), "PT422", toNobody);
  expectError(await leave({ p_tasks: "person", p_to: crypto.randomUUID() }), "PT422", toNobody);
  expectError(await leave({ p_tasks: "burn" }), "PT422", "unknown_choice");
  const lonely = await createPerson({ department: null });
  const alone = { p_uid: lonely.uid, p_tasks: "department" };
  const nobody = await admin.db.rpc("offboard_person", alone);
  expectError(nobody, "PT422", "nobody_to_take_over");
  const unknown = await admin.db.rpc("offboard_person", { p_uid: crypto.randomUUID() });
  expectError(unknown, "PT404", "person_not_found");

  expect(await readTask(admin, task.id)).toMatchObject({ assigned_to: ana.uid, version: 1 });
  expect((await ana.db.rpc("me")).data).toHaveLength(1);
  expect((await ben.db.rpc("list_my_notifications")).data).toEqual([]);
});

test("the department's people share the tasks, those with the fewest first", async () => {
  // In a department made within this transaction: other tests add people to the real ones.
  const { admin, ana } = await seedPeople();
  const [busy, free] = await Promise.all([createPerson(), createPerson()]);
  await assignTask(admin, busy);
  const tasks = [await assignTask(admin, ana), await assignTask(admin, ana)];
  tasks.push(await assignTask(admin, ana));
  const sql = ownerConnection();
  try {
    const department = `test-${unique()}`;
    const owners = await rolledBack(sql, async (tx) => {
      await tx`insert into public.departments values (${department}, ${department}, ${1 + Math.floor(Math.random() * 30_000) + 100})`;
      await tx`update public.profiles set department = ${department} where uid in ${tx([ana.uid, busy.uid, free.uid])}`;
      await actAs(tx, admin.uid);
      const [left] = await tx`select public.offboard_person(${ana.uid}, 'department') as settled`;
      expect(left?.settled).toBe(3);
      const rows = await tx<Array<{ id: string; assigned_to: string }>>`
        select id, assigned_to from public.tasks where id in ${tx(tasks.map(({ id }) => id))}`;
      return new Map(rows.map(({ id, assigned_to }) => [id, assigned_to]));
    });
    // In turn, beginning with the person who has fewer tasks.
    expect(tasks.map(({ id }) => owners.get(id))).toEqual([free.uid, busy.uid, free.uid]);
  } finally {
    await sql.end();
  }
});

test("tasks can be withdrawn or stay; offboarding again hands over those that stayed", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [kept, taken] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  const keep = await admin.db.rpc("offboard_person", { p_uid: ana.uid }).throwOnError();
  expect(keep.data).toBe(0);
  expect(await readTask(admin, kept.id)).toMatchObject({ assigned_to: ana.uid, stage: "New" });
  const later = { p_uid: ana.uid, p_tasks: "person", p_to: ben.uid };
  expect((await admin.db.rpc("offboard_person", later)).data).toBe(1);
  const withdraw = { p_uid: ben.uid, p_tasks: "withdraw" };
  expect((await admin.db.rpc("offboard_person", withdraw)).data).toBe(2);
  expect(await readTask(admin, taken.id)).toMatchObject({ stage: "Withdrawn" });
});

test("a removal is logged in the name of the admin who asked for it", async () => {
  const { admin, ana } = await seedPeople();
  const leave = { p_uid: ana.uid, p_remove: true };
  await admin.db.rpc("offboard_person", leave).throwOnError();
  expect((await serviceClient().auth.admin.deleteUser(ana.uid)).error).toBeNull();
  expect(await logAbout(admin, ana.uid)).toMatchObject([
    { action: "person_added", actor_id: null },
    { action: "person_deactivated", actor_id: admin.uid },
    { action: "person_removed", actor_id: admin.uid },
  ]);
  expectError(await admin.db.rpc("offboard_person", leave), "PT404", "person_not_found");
  expectNothing(await admin.db.rpc("person_details", { p_uid: ana.uid }));
});

test("nobody gets a task while they are being offboarded", async () => {
  const { admin, ana, ben } = await seedPeople();
  const sql = ownerConnection();
  const leaving = await sql.reserve();
  try {
    await leaving`begin`;
    await actAs(leaving, admin.uid);
    await leaving`select public.offboard_person(${ana.uid}, 'person', ${ben.uid})`;
    const late = assignTask(admin, ana).then(
      () => "assigned",
      (error: unknown) => error,
    );
    await somebodyWaitsFor(sql, await pidOf(leaving), "assign_tasks");
    await leaving`commit`;
    expect(await late).toMatchObject({ code: "PT422", message: "person_not_assignable" });
  } finally {
    leaving.release();
    await sql.end();
  }
});
