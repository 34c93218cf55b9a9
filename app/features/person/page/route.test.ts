import { expect, test } from "vitest";
import { deactivate, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask, inDays, taskIn } from "../../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/admin-dashboard/person";

test("shows somebody's figures and the list that the address names §2.55", async () => {
  const { admin, ana } = await seedPeople();
  const late = await assignTask(admin, ana, { dueDateTime: inDays(-2) });
  const later = await assignTask(admin, ana, { dueDateTime: inDays(9) });
  const done = await taskIn(admin, ana, "Completed");
  async function open(search: string) {
    const { data } = await loader(await visit(admin, `${PATH}?user=${ana.uid}${search}`));
    return { ...data, ids: data.tasks.map(({ id }) => id) };
  }
  const all = await open("");
  expect(all.person).toMatchObject({ full_name: ana.fullName, open_tasks: 2, late: 1 });
  expect(all.ids).toEqual([late.id, later.id]);
  expect((await open("&show=late")).ids).toEqual([late.id]);
  expect((await open("&show=completed")).ids).toEqual([done.id]);
  expect((await open("&show=nonsense")).ids).toEqual(all.ids);
});

test("somebody deactivated has a page, somebody unknown has none, and nobody is asked for nothing", async () => {
  const { admin, ana } = await seedPeople();
  await deactivate(admin, ana);
  const { data } = await loader(await visit(admin, `${PATH}?user=${ana.uid}`));
  expect(data.person?.deactivated_at).not.toBeNull();
  for (const search of ["", "?user=nobody", `?user=${crypto.randomUUID()}`]) {
    const { data: gone } = await loader(await visit(admin, PATH + search));
    expect(gone).toMatchObject({ person: null, tasks: [] });
  }
});

test("a page of the list that is gone leads to the first", async () => {
  const { admin, ana } = await seedPeople();
  const gone = loader(await visit(admin, `${PATH}?user=${ana.uid}&show=late&page=4`));
  expect(await redirectOf(gone)).toBe(`${PATH}?user=${ana.uid}&show=late`);
});
