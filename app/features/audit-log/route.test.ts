import { expect, test } from "vitest";
import { makeGroup } from "../../../tests/fixtures/groups";
import {
  createPerson,
  type Person,
  seedPeople,
  setRole,
  unique,
} from "../../../tests/fixtures/people";
import { visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/admin-dashboard/audit-log";

async function show(person: Person, search = "") {
  return (await loader(await visit(person, PATH + search))).data;
}

test("kind, person and days narrow it down; what an address makes up is not given §2.62", async () => {
  const { admin, ana } = await seedPeople();
  await setRole(admin, ana, "admin");
  await admin.db.rpc("set_person_active", { p_uid: ana.uid, p_active: false }).throwOnError();
  const { data: me } = await admin.db.rpc("me").single().throwOnError();
  const by = `by=${admin.uid}`;
  async function actions(search: string) {
    return (await show(admin, search)).entries.map(({ action }) => action);
  }
  expect(await actions(`?${by}`)).toEqual(["person_deactivated", "role_changed"]);
  expect(await actions(`?${by}&kind=roles`)).toEqual(["role_changed"]);
  expect(await actions(`?${by}&kind=status&from=${me.today}&to=${me.today}`)).toEqual([
    "person_deactivated",
  ]);
  expect(await actions(`?${by}&kind=deleted`)).toEqual([]);
  expect(await actions(`?${by}&to=2020-02-02`)).toEqual([]);
  expect(await actions(`?about=${ana.uid}`)).toEqual([
    "person_deactivated",
    "role_changed",
    "person_added",
  ]);
  expect(await actions(`?about=${ana.uid}&kind=roles`)).toEqual(["role_changed"]);
  expect((await show(admin, `?about=${ana.uid}`)).about).toEqual({ full_name: ana.fullName });
  expect(await actions(`?about=${crypto.randomUUID()}`)).toEqual([]);
  const odd = await show(admin, `?kind=x&by=me&from=2026-02-30&to=yesterday&before=-1`);
  expect(odd.list).toEqual({});
  expect(odd.entries.length).toBeGreaterThan(0);
});

test("a page has fifty entries, and the next continues where it ended", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique();
  for (let index = 0; index < 51; index += 1) {
    await makeGroup(admin, [], `Group ${index} ${tag}`);
  }
  const first = await show(admin, `?by=${admin.uid}`);
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]?.subject_name).toBe(`Group 50 ${tag}`);
  const second = await show(admin, `?by=${admin.uid}&before=${first.earlier}`);
  expect(second.entries.map(({ subject_name }) => subject_name)).toEqual([`Group 0 ${tag}`]);
  expect(second.earlier).toBeNull();
});
