import { addDays, formatISO } from "date-fns";
import { expect, test } from "vitest";
import { useUp } from "../../fixtures/buckets.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectError } from "../../fixtures/denied.ts";
import { makeGroup } from "../../fixtures/groups.ts";
import {
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  unique,
} from "../../fixtures/people.ts";
import { assignTask, inDays } from "../../fixtures/tasks.ts";

const sql = ownerSql();

/** A date so many days after today, in the workspace's time zone. */
async function dayIn(days: number): Promise<string> {
  const [now] = await sql<Array<{ today: string }>>`select private.today()::text as today`;
  return formatISO(addDays(new Date(`${now?.today}T00:00`), days), { representation: "date" });
}

async function away(person: Person, days: number, deputy?: { uid: string }) {
  const p_until = await dayIn(days);
  await person.db
    .rpc("set_absence", { p_until, ...(deputy ? { p_deputy: deputy.uid } : {}) })
    .throwOnError();
  return p_until;
}

async function mine({ db }: Person) {
  return (await db.rpc("me").single().throwOnError()).data.away;
}

async function deputiesOf({ db }: Person) {
  const { data } = await db.rpc("list_deputies").throwOnError();
  return data.map(({ uid }) => uid).toSorted();
}

test("a user's deputy is somebody else, active, and known to them; all others get the same refusal", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [member, gone] = await Promise.all([createPerson(), createPerson()]);
  await makeGroup(admin, [ana, member, gone]);
  await deactivate(admin, gone);
  const p_until = await dayIn(3);
  const refusals = [];
  for (const p_deputy of [ana.uid, ben.uid, admin.uid, gone.uid, crypto.randomUUID()]) {
    const answer = await ana.db.rpc("set_absence", { p_until, p_deputy });
    expectError(answer, "PT422", "deputy_not_found");
    refusals.push(answer.error);
  }
  expect(new Set(refusals.map((error) => JSON.stringify(error))).size).toBe(1);
  expect(await mine(ana)).toBeNull();

  // People know the admins who assign them tasks, and the members of their groups.
  await assignTask(admin, ana);
  expect(await deputiesOf(ana)).toEqual([admin.uid, member.uid].toSorted());
  for (const deputy of [admin, member]) {
    await away(ana, 3, deputy);
    expect(await mine(ana)).toEqual({
      until: p_until,
      deputy: deputy.uid,
      deputy_name: deputy.fullName,
      deputy_until: null,
    });
  }
});

test("an admin marks anybody as away, with any deputy, and the log has it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const p_until = await dayIn(4);
  const said = { p_until, p_uid: ana.uid, p_deputy: ben.uid };
  const { data } = await admin.db.rpc("set_absence", said).throwOnError();
  expect(data).toMatchObject({ until: p_until, deputy: ben.uid, deputy_name: ben.fullName });
  // The person may keep a deputy whom an admin has chosen.
  expect(await mine(ana)).toEqual(data);
  expect(await deputiesOf(ana)).toEqual([ben.uid]);
  await away(ana, 6, ben);

  expect((await admin.db.rpc("end_absence", { p_uid: ana.uid })).data).toBe(true);
  expect((await admin.db.rpc("end_absence", { p_uid: ana.uid })).data).toBe(false);
  await away(admin, 2, ana);
  expectError(
    await admin.db.rpc("set_absence", { p_until, p_uid: crypto.randomUUID() }),
    "PT404",
    "person_not_found",
  );
  await deactivate(admin, ben);
  expectError(
    await admin.db.rpc("set_absence", { p_until, p_uid: ben.uid }),
    "PT422",
    "person_not_active",
  );
  const log = await sql`
    select action, subject_id, details from public.audit_log
    where actor_id in (${admin.uid}, ${ana.uid}) and action like 'absence%' order by id`;
  expect([...log]).toEqual([
    { action: "absence_set", subject_id: ana.uid, details: { until: p_until } },
    { action: "absence_ended", subject_id: ana.uid, details: {} },
  ]);
});

test("naming a colleague as deputy tells an admin until when they are away, and a user nothing §threat.91", async () => {
  const { admin, ana } = await seedPeople();
  const deputy = await createPerson();
  await makeGroup(admin, [ana, deputy]);
  const until = await away(ana, 3, deputy);
  const deputyUntil = await away(deputy, 9);
  const named = { deputy: deputy.uid, deputy_name: deputy.fullName };
  expect(await mine(ana)).toEqual({ until, ...named, deputy_until: null });
  const p_until = until;
  const said = await ana.db.rpc("set_absence", { p_until, p_deputy: deputy.uid }).throwOnError();
  expect(said.data).toEqual({ until, ...named, deputy_until: null });
  const { data: listed } = await admin.db
    .rpc("list_chosen_people", { p_people: [ana.uid] })
    .throwOnError();
  expect(listed).toMatchObject([{ away: { until, ...named, deputy_until: deputyUntil } }]);
});

test("a deputy who is deactivated or removed is no longer one", async () => {
  const { admin, ana } = await seedPeople();
  const [deputy, other] = await Promise.all([createPerson(), createPerson()]);
  await makeGroup(admin, [ana, deputy, other]);
  const until = await away(ana, 3, deputy);
  await deactivate(admin, deputy);
  const without = { until, deputy: null, deputy_name: null, deputy_until: null };
  expect(await mine(ana)).toEqual(without);
  await admin.db.rpc("set_person_active", { p_uid: deputy.uid, p_active: true }).throwOnError();
  expect(await mine(ana)).toEqual(without);

  await away(ana, 3, other);
  await sql`delete from auth.users where id = ${other.uid}`;
  expect(await mine(ana)).toEqual(without);
});

test("how often somebody changes their absence is limited §threat.49", async () => {
  const { db, uid } = await createPerson();
  const p_until = await dayIn(2);
  expect((await db.rpc("set_absence", { p_until })).error).toBeNull();
  await useUp(sql, `absences ${uid}`);
  expect((await db.rpc("set_absence", { p_until })).error?.code).toBe("PT429");
  expect((await db.rpc("end_absence")).error?.code).toBe("PT429");
});

test("where an admin chooses people, each list says who is away, and suggestions leave them out §life.19", async () => {
  const { admin, ben } = await seedPeople();
  const tag = unique();
  const department = "mobileDev";
  const [from, gone, here] = await Promise.all([
    createPerson({ first_name: "Aaaa", last_name: tag, department }),
    createPerson({ first_name: "Aaab", last_name: tag, department }),
    createPerson({ first_name: "Aaac", last_name: tag, department }),
  ]);
  const task = await assignTask(admin, from, { dueDateTime: inDays(430) });
  async function suggested() {
    const { data } = await admin.db.rpc("suggest_people", { p_task_id: task.id }).throwOnError();
    return data.map(({ uid }) => uid);
  }
  const group = await makeGroup(admin, [gone, here]);
  expect(await suggested()).toEqual(expect.arrayContaining([gone.uid, here.uid]));

  const p_until = await dayIn(7);
  const said = { p_until, p_uid: gone.uid, p_deputy: ben.uid };
  const { data: absence } = await admin.db.rpc("set_absence", said).throwOnError();
  expect(await suggested()).toContain(here.uid);
  expect(await suggested()).not.toContain(gone.uid);
  // It makes no difference how much they have to do that day.
  await assignTask(admin, gone, { dueDateTime: inDays(430) });
  expect(await suggested()).not.toContain(gone.uid);

  const lists = await Promise.all([
    admin.db.rpc("list_people", { p_search: tag }).throwOnError(),
    admin.db.rpc("find_people", { p_search: tag }).throwOnError(),
  ]);
  for (const { data } of lists) {
    const told = data.map((person) => [person.uid, person.away]);
    expect(told).toEqual([
      [from.uid, null],
      [gone.uid, absence],
      [here.uid, null],
    ]);
  }
  const { data: person } = await admin.db.rpc("person_details", { p_uid: gone.uid }).single();
  expect(person?.away).toEqual(absence);
  const { data: preview } = await admin.db.rpc("preview_assignees", { p_group_id: group.id });
  expect(preview).toMatchObject([{ total: 2, away: 1 }]);
});
