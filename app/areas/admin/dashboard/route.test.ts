import { expect, test, vi } from "vitest";
import { send as sendCommand } from "../../../../tests/fixtures/commands";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { newDepartment } from "../../../../tests/fixtures/departments";
import { createPerson, type Person } from "../../../../tests/fixtures/people";
import { restoreSettings } from "../../../../tests/fixtures/restored";
import { assignTask, taskIn } from "../../../../tests/fixtures/tasks";
import { send, visit } from "../../../../tests/fixtures/visits";
import { action as chooseZone } from "~/areas/settings/route";
import { loader } from "./route";

const sql = ownerSql();
restoreSettings();

async function open(admin: Person) {
  const { data } = await loader(await visit(admin, "/admin-dashboard"));
  return data.sections;
}

test("counts the team's work in all and by department, also without one", async () => {
  const admin = await createPerson({ role: "admin" });
  const own = await newDepartment(admin);
  const person = await createPerson({ department: own.value });
  const nowhere = await createPerson({ department: null });
  await assignTask(admin, person);
  await assignTask(admin, person, { dueDateTime: "2020-05-06T10:00:00Z" });
  await taskIn(admin, person, "Rejected");
  await taskIn(admin, person, "Completed");
  await assignTask(admin, nowhere, { dueDateTime: "2090-05-06T10:00:00Z" });

  const { departments, team } = (await open(admin)).overview;
  expect(departments.find(({ value }) => value === own.value)).toEqual({
    ...own,
    counts: { due_today: 1, overdue: 1, waiting: 2, rejected: 1, completed_this_week: 1 },
  });
  expect(departments.at(-1)).toMatchObject({ value: "none", label: "No Department" });
  expect(departments.at(-1)?.counts.waiting).toBeGreaterThanOrEqual(1);
  // Other tests work on the same database in the meantime: each answer must add up by itself.
  expect(team?.department).toBeNull();
  for (const key of ["due_today", "overdue", "waiting", "rejected"] as const) {
    expect(
      departments.reduce((sum, { counts }) => sum + counts[key], 0),
      key,
    ).toBe(team?.[key]);
  }
});

test("shows the last seven days, today last", async () => {
  const admin = await createPerson({ role: "admin" });
  const person = await createPerson();
  const { rows: before } = (await open(admin)).week;
  await taskIn(admin, person, "Completed");
  await taskIn(admin, person, "New");
  const { rows: week } = (await open(admin)).week;
  expect(week).toHaveLength(7);
  expect(week.map(({ key }) => key)).toEqual(week.map(({ key }) => key).toSorted());
  expect(week.at(-1)?.label).toMatch(/^[A-Z][a-z]{2} \d+$/);
  for (const [figure, more] of [
    ["given", 2],
    ["answered_within_a_day", 1],
    ["completed", 1],
  ] as const) {
    // Other tests assign and complete tasks in the meantime.
    expect(week.at(-1)?.[figure]).toBeGreaterThanOrEqual((before.at(-1)?.[figure] ?? 0) + more);
  }
});

test("follows what people do", async () => {
  const admin = await createPerson({ role: "admin" });
  const own = await newDepartment(admin);
  const person = await createPerson({ department: own.value });
  const task = await assignTask(admin, person);
  async function waiting() {
    const { departments } = (await open(admin)).overview;
    return departments.find(({ value }) => value === own.value)?.counts.waiting;
  }
  expect(await waiting()).toBe(1);
  await sendCommand(person, "accept", task.id).throwOnError();
  expect(await waiting()).toBe(0);
});

test("admins are asked for the workspace's time zone until somebody has chosen one; keeping it counts too §today.19", async () => {
  const admin = await createPerson({ role: "admin" });
  // Other tests choose zones on the same database in the meantime.
  await vi.waitFor(async () => {
    await sql`update public.workspace_settings set zone_is_chosen = false`;
    expect((await open(admin)).zone).toMatchObject({ current: expect.any(String) });
  });
  await vi.waitFor(async () => {
    const zone = (await open(admin)).zone?.current ?? "";
    const form = { intent: "zone", from: zone, to: zone };
    await chooseZone(await send(admin, "/admin-dashboard/settings", form));
    expect((await open(admin)).zone).toBeNull();
  });
});
