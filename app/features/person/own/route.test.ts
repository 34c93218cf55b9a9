import { expect, test } from "vitest";
import { seedPeople } from "../../../../tests/fixtures/people";
import { assignTask, inDays } from "../../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/user-dashboard/work";

test("people see their own figures and tasks, whomever the address names §2.56", async () => {
  const { admin, ana, ben } = await seedPeople();
  const late = await assignTask(admin, ana, { dueDateTime: inDays(-2) });
  await assignTask(admin, ben);
  for (const search of ["", `?user=${ben.uid}`]) {
    const { data } = await loader(await visit(ana, PATH + search));
    expect(data.person).toMatchObject({ uid: ana.uid, open_tasks: 1, late: 1 });
    expect(data.tasks.map(({ id }) => id)).toEqual([late.id]);
  }
  const { data } = await loader(await visit(ana, `${PATH}?show=completed`));
  expect(data.tasks).toEqual([]);
});

test("a page of the list that is gone leads to the first", async () => {
  const { ana } = await seedPeople();
  expect(await redirectOf(loader(await visit(ana, `${PATH}?show=late&page=4`)))).toBe(
    `${PATH}?show=late`,
  );
});
