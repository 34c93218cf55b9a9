import { expect, test } from "vitest";
import { ownerConnection } from "../../../tests/fixtures/database";
import { makeGroup } from "../../../tests/fixtures/groups";
import { createPerson, type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { addRoutine, bring } from "../../../tests/fixtures/routines";
import { taskIn } from "../../../tests/fixtures/tasks";
import { visit } from "../../../tests/fixtures/visits";
import { loader as exportFile } from "./export/route";
import { loader } from "./route";

const PATH = "/admin-dashboard/reports";

async function show(person: Person, search = "") {
  return (await loader(await visit(person, PATH + search))).data;
}

async function fileOf(person: Person, search: string) {
  const answer = await exportFile(await visit(person, `${PATH}/export.csv?${search}`));
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  return (await answer.text()).split("\r\n");
}

test("page and file have the same figures, for the days and the comparison of the address", async () => {
  const { admin } = await seedPeople();
  const person = await createPerson({ first_name: "=cmd", last_name: unique() });
  const group = await makeGroup(admin, [person], `Reported ${unique()}`);
  for (const stage of ["Completed", "Rejected", "New"] as const) await taskIn(admin, person, stage);

  const { today } = await show(admin);
  const days = `from=${today}&to=${today}`;
  const page = await show(admin, `?${days}&by=group`);
  expect(page.days).toEqual({ from: today, to: today });
  const row = page.rows.find(({ key }) => key === group.id);
  expect(row).toMatchObject({ label: group.name, given: 3, answered: 2, completed: 1 });
  expect(page.whole?.given).toBeGreaterThanOrEqual(3);

  const completed = await fileOf(admin, `${days}&by=group&report=on-time`);
  expect(completed[0]).toMatch(/^.?Group,Completed,On time,Share on time \(percent\)$/);
  expect(completed.find((line) => line.startsWith(group.name))).toMatch(/,1,[01],(0|100)$/);
  // Nothing that a spreadsheet would run.
  const answers = await fileOf(admin, `${days}&by=person&report=answer`);
  const line = answers.find((text) => text.includes(person.fullName));
  expect(line?.split(",").slice(0, 4)).toEqual([`'${person.fullName}`, "3", "2", "2"]);
  expect((await show(admin, "?from=x&to=2026-02-30&by=assigner")).list).toEqual({ by: "time" });
});

test("a report on one person counts their tasks alone, on the page and in the file §2.61", async () => {
  const { admin, ana, ben } = await seedPeople();
  for (const stage of ["Completed", "New"] as const) await taskIn(admin, ana, stage);
  await taskIn(admin, ben, "Completed");
  const { today } = await show(admin);
  const search = `from=${today}&to=${today}&person=${ana.uid}`;
  const page = await show(admin, `?${search}`);
  expect(page.whole).toMatchObject({ given: 2, completed: 1 });
  expect(page.person).toMatchObject({ uid: ana.uid, full_name: ana.fullName });
  const people = (await show(admin, `?${search}&by=person`)).rows;
  expect(people.map(({ key }) => key)).toEqual([ana.uid]);
  const lines = await fileOf(admin, `${search}&by=person&report=completed`);
  expect(lines.filter((line) => line.includes(","))).toHaveLength(2);
  expect((await show(admin, "?person=me")).person).toBeNull();
});

test("how the times of routines went is counted by routine and by person, for one person, and in the file", async () => {
  const { admin, ana, ben } = await seedPeople();
  const name = `Bins ${unique()}`;
  const id = await addRoutine(admin, [ana, ben], { name });
  const sql = ownerConnection();
  await bring(sql, id);
  await sql`update public.tasks set accepted_at = now(), status = 'Completed', completed_at = now() where assigned_to = ${ben.uid}`;
  await sql.end();
  const { today } = await show(admin);
  const days = `from=${today}&to=${today}`;
  const { went } = await show(admin, `?${days}`);
  expect(went.find(({ key }) => key === id)).toMatchObject({ name, done: 1, open: 1, missed: 0 });
  const theirs = went.find(({ key }) => key === ana.uid);
  expect(theirs).toMatchObject({ of_person: true, name: ana.fullName, done: 0, open: 1 });
  const hers = await show(admin, `?${days}&person=${ana.uid}`);
  expect(hers.went.map(({ key, open }) => [key, open])).toEqual([
    [id, 1],
    [ana.uid, 1],
  ]);
  const file = await fileOf(admin, `${days}&report=routines`);
  expect(file[0]).toMatch(/^.?Routine,Person,Done in time,Done late,Missed,Skipped,Open$/);
  expect(file).toContain(`${name},,1,0,0,0,1`);
  expect(file).toContain(`,${ana.fullName},0,0,0,0,1`);
});

test("a period of the address is next to the same time before, each figure in both", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { today } = await show(admin);
  const person = `person=${ana.uid}`;
  for (const stage of ["Completed", "New"] as const) await taskIn(admin, ana, stage);

  const month = await show(admin, `?period=last-month&${person}`);
  expect(month).toMatchObject({ by: "week", list: { period: "last-month", by: "time" } });
  expect(month.days.from).toMatch(/-01$/);
  expect(month.days.from < today && month.days.to < today).toBe(true);
  expect(month.before.days.to < month.days.from).toBe(true);
  expect(month.whole?.given ?? 0).toBe(0);
  // A week that began in the month before is named by the first of the month.
  expect(month.rows[0]?.label).toMatch(/^1 /);

  const week = await show(admin, `?period=this-week&${person}`);
  expect(week.by).toBe("day");
  expect(week.rows).toHaveLength(week.before.rows.length);
  expect(week.rows.at(-1)).toMatchObject({ key: today, given: 2, completed: 1 });
  expect(week.before.rows.map(({ given }) => given)).toEqual(week.rows.map(() => 0));

  // Days after today cannot be chosen; the day before was nobody's.
  const day = await show(admin, `?from=${today}&to=${today}&by=person&${person}`);
  expect(day.rows).toMatchObject([{ key: ana.uid, given: 2 }]);
  expect(day.before).toMatchObject({ whole: null, rows: [{ key: ana.uid, given: 0 }] });
  expect((await show(admin, `?person=${ben.uid}&by=person`)).before.rows).toEqual([]);

  const lines = await fileOf(admin, `period=last-month&${person}&report=completed`);
  expect(lines[0]).toMatch(/Week,Completed$/);
  expect((await show(admin, "?period=next-year")).list).toEqual({ by: "time" });
});
