// Who leads what: named by admins, and what becomes of it.
import { expect, test } from "vitest";
import { newDepartment } from "../../fixtures/departments.ts";
import { expectError } from "../../fixtures/denied.ts";
import { makeGroup, nameLead } from "../../fixtures/groups.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import {
  createAccountOnly,
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  setRole,
} from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

/** A new department with these people. */
async function departmentOf(admin: Person, people: ReadonlyArray<Person> = []) {
  const made = await newDepartment(admin);
  const uids = people.map(({ uid }) => uid);
  await sql`update public.profiles set department = ${made.value} where uid = any (${uids}::uuid[])`;
  return made;
}

async function sees({ db }: Person, id: string): Promise<boolean> {
  const { data } = await db.from("tasks").select("id").eq("id", id).throwOnError();
  return data.length === 1;
}

async function ledBy(admin: Person, { uid }: Person) {
  const { data } = await admin.db.rpc("list_leads", { p_uid: uid }).throwOnError();
  return data.map(({ department, group_id }) => department ?? group_id);
}

test("admins name leads of a department and of a group, and remove them; the log says it", async () => {
  const [{ admin, ana }, lena] = await Promise.all([seedPeople(), createPerson()]);
  const { value } = await departmentOf(admin, [ana]);
  const group = await makeGroup(admin, [ana]);
  const task = await assignTask(admin, ana);
  for (const part of [{ p_department: value }, { p_group_id: group.id }]) {
    const named = await admin.db.rpc("change_leads", { ...part, p_add: [lena.uid, lena.uid] });
    expect(named.data).toBe(1);
    expect((await admin.db.rpc("change_leads", { ...part, p_add: [lena.uid] })).data).toBe(1);
    const { data } = await admin.db.rpc("list_leads", part).throwOnError();
    expect(data).toMatchObject([{ uid: lena.uid, full_name: lena.fullName, is_archived: false }]);
    expect(await ledBy(lena, lena)).toEqual([part.p_department ?? part.p_group_id]);
    expect(await sees(lena, task.id)).toBe(true);
    expect((await admin.db.rpc("change_leads", { ...part, p_remove: [lena.uid] })).data).toBe(0);
    expect(await sees(lena, task.id)).toBe(false);
  }
  const log = await sql<Array<{ action: string; names: string }>>`
    select action, details ->> 'names' as names from public.audit_log
    where subject_id in (${value}, ${group.id}) and action like 'leads%' order by id`;
  const names = JSON.stringify([lena.fullName]);
  expect(log.map(({ action, names: said }) => [action, said])).toEqual([
    ["leads_added", names],
    ["leads_removed", names],
    ["leads_added", names],
    ["leads_removed", names],
  ]);
});

test("what cannot be led is refused in words", async () => {
  const [{ admin, ana, ben }, lena] = await Promise.all([seedPeople(), createPerson()]);
  const { value } = await departmentOf(admin);
  const group = await makeGroup(admin, [ana]);
  const add = { p_add: [lena.uid] };
  async function refused(args: object, code: string, name: string): Promise<void> {
    expectError(await admin.db.rpc("change_leads", args), code, name);
  }
  await refused({ p_department: "nowhere", ...add }, "PT404", "department_not_found");
  await refused({ p_group_id: ana.uid, ...add }, "PT404", "group_not_found");
  await refused({ p_department: value, p_group_id: group.id, ...add }, "PT404", "group_not_found");
  await refused(add, "PT404", "department_not_found");
  await refused({ p_group_id: group.id, p_add: [admin.uid] }, "PT422", "admin_leads_already");
  await refused({ p_group_id: group.id, p_add: [group.id] }, "PT422", "person_not_active");
  await deactivate(admin, ben);
  await refused({ p_group_id: group.id, p_add: [ben.uid] }, "PT422", "person_not_active");
  const many = await Promise.all(Array.from({ length: 21 }, () => createAccountOnly()));
  await refused({ p_group_id: group.id, p_add: many }, "PT422", "too_many_leads");
  await admin.db.rpc("change_leads", { p_group_id: group.id, p_add: many.slice(1) }).throwOnError();
  await refused({ p_group_id: group.id, ...add }, "PT422", "too_many_leads");
  await sql`update public.departments set archived_at = now() where value = ${value}`;
  await sql`update public.groups set archived_at = now() where id = ${group.id}`;
  await refused({ p_department: value, ...add }, "PT409", "department_archived");
  await refused({ p_group_id: group.id, ...add }, "PT409", "group_archived");
});

test("an archived department or group is led by nobody until it is back", async () => {
  const [{ admin, ana }, lena] = await Promise.all([seedPeople(), createPerson()]);
  const group = await nameLead(admin, lena, [ana]);
  const task = await assignTask(admin, ana);
  await sql`update public.groups set archived_at = now() where id = ${group.id}`;
  expect(await sees(lena, task.id)).toBe(false);
  expectError(await lena.db.rpc("list_tasks"), "42501", "admins_only");
  await sql`update public.groups set archived_at = null where id = ${group.id}`;
  expect(await sees(lena, task.id)).toBe(true);
});

test("the leads of a merged department lead the one that it became", async () => {
  const [{ admin, ana }, lena, lars] = await Promise.all([
    seedPeople(),
    createPerson(),
    createPerson(),
  ]);
  const [from, into] = [await departmentOf(admin, [ana]), await departmentOf(admin)];
  const both = [lena.uid, lars.uid];
  await admin.db.rpc("change_leads", { p_department: from.value, p_add: both }).throwOnError();
  await admin.db
    .rpc("change_leads", { p_department: into.value, p_add: [lars.uid] })
    .throwOnError();
  await admin.db
    .rpc("merge_departments", { p_from: from.value, p_into: into.value })
    .throwOnError();
  const task = await assignTask(admin, ana);
  for (const lead of [lena, lars]) {
    expect(await ledBy(admin, lead)).toEqual([into.value]);
    expect(await sees(lead, task.id)).toBe(true);
  }
});

test("a lead who becomes an admin or is deactivated leads nothing, also afterwards", async () => {
  const [{ admin, ana }, lena, lars] = await Promise.all([
    seedPeople(),
    createPerson(),
    createPerson(),
  ]);
  const task = await assignTask(admin, ana);
  for (const lead of [lena, lars]) await nameLead(admin, lead, [ana]);
  await setRole(admin, lena, "admin");
  expect(await sees(lena, task.id)).toBe(true);
  await setRole(admin, lena, "user");
  await deactivate(admin, lars);
  await admin.db.rpc("set_person_active", { p_uid: lars.uid, p_active: true }).throwOnError();
  for (const lead of [lena, lars]) {
    expect(await ledBy(admin, lead)).toEqual([]);
    expect(await sees(lead, task.id)).toBe(false);
  }
});

test("somebody who moves to another department is led there, and no longer here", async () => {
  const [{ admin, ana }, here, there] = await Promise.all([
    seedPeople(),
    createPerson(),
    createPerson(),
  ]);
  const [first, second] = [await departmentOf(admin, [ana]), await departmentOf(admin)];
  for (const [{ value }, { uid }] of [
    [first, here],
    [second, there],
  ] as const) {
    await admin.db.rpc("change_leads", { p_department: value, p_add: [uid] }).throwOnError();
  }
  const task = await assignTask(here, ana);
  expect([await sees(here, task.id), await sees(there, task.id)]).toEqual([true, false]);
  await sql`update public.profiles set department = ${second.value} where uid = ${ana.uid}`;
  expect([await sees(here, task.id), await sees(there, task.id)]).toEqual([false, true]);
});
