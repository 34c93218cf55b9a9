import { expect, test } from "vitest";
import { makeGroup } from "../../../tests/fixtures/groups";
import { createPerson, type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { taskIn } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
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

test("only admins read and download reports", async () => {
  const { ana } = await seedPeople();
  for (const load of [loader, exportFile]) {
    expect(await redirectOf(load(await visit(null, PATH)))).toMatch(/^\/\?next=/);
    expect(await redirectOf(load(await visit(ana, PATH)))).toBe("/user-dashboard");
  }
});

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
  expect((await show(admin, "?from=x&to=2026-02-30&by=assigner")).list).toEqual({ by: "week" });
});

test("a report on one person counts their tasks alone, on the page and in the file", async () => {
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
