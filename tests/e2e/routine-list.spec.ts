// The routines as a list: two hundred of them, one beneath the other, on a desktop and on a phone.
import { ownerConnection, type Sql } from "../fixtures/database.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { addRoutine } from "../fixtures/routines.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect } from "./test.ts";
import { phone, test } from "./windows.ts";

const LIST = "/admin-dashboard/routines";

let sql: Sql;
test.beforeAll(() => {
  sql = ownerConnection();
});
test.afterAll(async () => {
  await sql`delete from private.routines where name like 'Round %'`;
  await sql.end();
});

/** Two hundred routines of two departments and keepers, with the outcomes of their last times. */
async function twoHundred() {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const [, second] = await sql<
    Array<{ value: string }>
  >`select value from public.departments order by position`;
  const id = await addRoutine(admin, [ana], { name: "Round 0 of the whole house, with cellar" });
  await sql`
    insert into private.routines
    select (jsonb_populate_record(r, jsonb_build_object(
      'id', gen_random_uuid(), 'name', 'Round ' || n || ' of the whole house, with cellar and roof',
      'keeper', case when n % 2 = 0 then r.keeper else ${other.uid} end,
      'department', case when n % 3 = 0 then ${second?.value ?? null}::text end,
      'people', case when n % 3 = 0 then '[]' else to_jsonb(r.people) end
    ))).* from private.routines r, generate_series(1, 199) n where r.id = ${id}`;
  await sql`
    insert into private.routine_runs (routine_id, day, at, outcome)
    select r.id, private.today() - n, '07:00', (array['missed', 'skipped', 'nobody']::public.routine_outcome[])[n % 3 + 1]
    from private.routines r, generate_series(1, 5) n where r.name like 'Round %'`;
  return admin;
}

test("two hundred routines are rows of one height, on a phone of two lines with the next time in sight, and no filter is cut", async ({
  open,
}) => {
  const admin = await twoHundred();
  for (const window of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    const page = await open(admin, LIST, window);
    const rows = page.getByRole("listitem").filter({ hasText: /^Round / });
    await expect(rows).toHaveCount(200);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expect(rows.first().getByText(/^Next /)).toBeInViewport({ ratio: 1 });
    const cut = await page
      .locator("select, label")
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    await expectAccessible(page);
    for (const colorScheme of ["light", "dark"] as const) {
      if (!process.env.SHOTS) continue;
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${process.env.SHOTS}/routines-${window.viewport.width}-${colorScheme}.png`,
      });
    }
  }
  await sql`delete from private.routines where name like 'Round %'`;
});
