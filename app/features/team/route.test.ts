import { expect, test } from "vitest";
import { createPerson, seedPeople, unique } from "../../../tests/fixtures/people";
import { assignTask, inDays } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/admin-dashboard/team";

test("lists the people of a group, those who are most behind first, or as the address says §2.57", async () => {
  const { admin, ana, ben } = await seedPeople();
  const idle = await createPerson({ first_name: "Cleo", last_name: unique() });
  const group = crypto.randomUUID();
  const members = [ana.uid, ben.uid, idle.uid];
  await admin.db
    .rpc("create_group", { p_id: group, p_name: `Group ${group}`, p_members: members })
    .throwOnError();
  await assignTask(admin, ana, { dueDateTime: inDays(20) });
  for (const days of [-1, -2]) await assignTask(admin, ben, { dueDateTime: inDays(days) });
  async function names(search: string) {
    const { data } = await loader(await visit(admin, `${PATH}?group=${group}${search}`));
    return data.people.map(({ uid }) => members.indexOf(uid));
  }
  expect(await names("")).toEqual([1, 0, 2]);
  expect(await names("&sort=open_asc")).toEqual([2, 0, 1]);
  expect(await names("&sort=name_desc")).toEqual([2, 1, 0]);
  expect(await names("&department=finance")).toEqual([1]);
  for (const typed of ["Cleo", "cleo", idle.fullName.slice(1)]) {
    expect(await names(`&q=${encodeURIComponent(typed)}`)).toEqual([2]);
  }
});

test("a page that is gone leads to the first", async () => {
  const { admin } = await seedPeople();
  const gone = loader(await visit(admin, `${PATH}?department=hr&page=9000`));
  expect(await redirectOf(gone)).toBe(`${PATH}?department=hr`);
});
