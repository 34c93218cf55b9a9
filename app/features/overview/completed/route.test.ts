import { expect, test } from "vitest";
import { createPerson } from "../../../../tests/fixtures/people";
import { taskIn } from "../../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/admin-dashboard/completed";

test("lists what was completed since Monday, the latest first, by department", async () => {
  const admin = await createPerson({ role: "admin" });
  const person = await createPerson({ department: "dataScience" });
  const first = await taskIn(admin, person, "Completed");
  const second = await taskIn(admin, person, "Completed");
  await taskIn(admin, person, "Pending");

  const { data } = await loader(await visit(admin, `${PATH}?department=dataScience`));
  const own = data.tasks.filter(({ user_id }) => user_id === person.uid);
  expect(own.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(own[0]).toMatchObject({ user_name: person.fullName, department_label: "Data Science" });
  expect(data.total).toBeGreaterThanOrEqual(2);

  const elsewhere = await loader(await visit(admin, `${PATH}?department=none`));
  expect(elsewhere.data.tasks.map(({ user_id }) => user_id)).not.toContain(person.uid);
});

test("redirects from a page that is gone, and ignores nonsense", async () => {
  const admin = await createPerson({ role: "admin" });
  const gone = loader(await visit(admin, `${PATH}?department=it&page=9000`));
  expect(await redirectOf(gone)).toBe(`${PATH}?department=it`);
  const { data } = await loader(await visit(admin, `${PATH}?page=-1&department=`));
  expect(data.list).toEqual({ department: undefined, page: 1 });
});
