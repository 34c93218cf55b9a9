import { expect, test } from "vitest";
import * as z from "zod/mini";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { createPerson, deactivate, type Person, unique } from "../../../tests/fixtures/people";
import { visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/resources/people";

const NOTHING_OPEN = { username: null, open_tasks: 0, due_today: 0, late: 0, away: null };

async function find(person: Person, q: string, more = {}) {
  const asked = new URLSearchParams({ q, ...more });
  const response = await loader(await visit(person, `${PATH}?${asked}`));
  return z.object({ people: z.array(PersonSchema) }).parse(await response.json()).people;
}

const PersonSchema = z.strictObject({
  uid: z.uuid(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
  department: z.nullable(z.string()),
  department_label: z.nullable(z.string()),
  open_tasks: z.number(),
  due_today: z.number(),
  late: z.number(),
  away: z.null(),
});

test("active people are found by a part of their name, whatever the case, namesakes told apart", async () => {
  const tag = unique();
  const admin = await createPerson({ role: "admin" });
  const [one, other, gone] = await Promise.all([
    createPerson({ first_name: "Noor", last_name: `Same ${tag}`, department: "sales" }),
    createPerson({ first_name: "Noor", last_name: `Same ${tag}`, department: null }),
    createPerson({ first_name: "Noor", last_name: `Gone ${tag}` }),
  ]);
  await deactivate(admin, gone);
  const found = await find(admin, ` NOOR same ${tag}`);
  expect(found.toSorted((a, b) => a.uid.localeCompare(b.uid))).toEqual(
    [
      { uid: one.uid, email: one.email, department: "sales", department_label: "Sales" },
      { uid: other.uid, email: other.email, department: null, department_label: null },
    ]
      .map((person) => ({ ...person, ...NOTHING_OPEN, full_name: `Noor Same ${tag}` }))
      .toSorted((a, b) => a.uid.localeCompare(b.uid)),
  );
  expect(await find(admin, `gone ${tag}`)).toEqual([]);
  expect(await find(admin, `%${tag}`)).toEqual([]);
});

test("of a role only those who have it are found", async () => {
  const first_name = `Role ${unique()}`;
  const [admin] = await Promise.all([
    createPerson({ role: "admin", first_name }),
    createPerson({ first_name }),
  ]);
  expect(await find(admin, first_name)).toHaveLength(2);
  const found = await find(admin, first_name, { role: "admin" });
  expect(found.map(({ uid }) => uid)).toEqual([admin.uid]);
});

test("at most ten people come back, in one request with the guard's", async () => {
  const admin = await createPerson({ role: "admin" });
  await Promise.all(Array.from({ length: 11 }, () => createPerson({ first_name: "Many" })));
  expect(await find(admin, "many")).toHaveLength(10);
  const args = await visit(admin, `${PATH}?q=many`);
  const { functions, paths } = await countRequests(() => loader(args));
  expect(paths).toHaveLength(1);
  expect(functions).toHaveLength(2);
});
