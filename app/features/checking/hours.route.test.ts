import { afterAll, expect, test } from "vitest";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import { assignWork } from "../../../tests/fixtures/needs";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "~/areas/settings/route";

const PATH = "/admin-dashboard/settings";
const SHOWN = `${PATH}?check=1`;

const sql = ownerSql();
afterAll(() => sql`update private.check_settings set hours = 24`);

async function hoursShownTo(admin: Person) {
  const { data } = await loader(await visit(admin, SHOWN));
  return data.sections.check;
}

async function save(person: Person | null, hours: string) {
  return redirectOf(send(person, PATH, { intent: "check", hours }).then(action));
}

test("where something is checked, admins say after how many working hours an unchecked task is told", async () => {
  const { admin, ana } = await seedPeople();
  await assignWork(admin, [ana], { is_checked: true });
  expect((await loader(await visit(admin, PATH))).data.sections.check).toBeNull();
  const before = await hoursShownTo(admin);
  expect(before).not.toBeNull();
  expect(await save(null, "8")).toMatch(/^\/\?next=/);
  expect(await save(ana, "8")).toBe("/user-dashboard");
  expect(await hoursShownTo(admin)).toEqual(before);
  expect(await save(admin, "8")).toBe(SHOWN);
  expect(await hoursShownTo(admin)).toEqual({ hours: 8 });
  for (const wrong of ["501", "0", "soon", "1.5"]) {
    expect(await save(admin, wrong)).toBe(SHOWN);
    expect(await hoursShownTo(admin)).toEqual({ hours: 8 });
  }
  expect(await save(admin, "")).toBe(SHOWN);
  expect(await hoursShownTo(admin)).toEqual({ hours: null });
  const noted = await sql`select (details ->> 'to')::integer as hours from public.audit_log
    where actor_id = ${admin.uid} and action = 'check_hours_changed' order by at`;
  expect(noted).toEqual([{ hours: 8 }, { hours: null }]);
});
