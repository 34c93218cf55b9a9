// In a database of its own, where the test's admins are the only ones.
import { actAs, type Sql } from "../fixtures/database.ts";
import { createPerson } from "../fixtures/people.ts";
import { signIn } from "./fixtures.ts";
import { test } from "./own-database.ts";
import { expect } from "./test.ts";
import { panelOf, PATH, pathOf } from "./users.ts";

/** Ada and Eve, and no other admin. */
async function onlyTwo(sql: Sql) {
  const ada = await createPerson({ role: "admin", first_name: "Ada" });
  const eve = await createPerson({ role: "admin", first_name: "Eve" });
  await sql`update public.profiles set role = 'user' where role = 'admin' and uid not in (${ada.uid}, ${eve.uid})`;
  return { ada, eve };
}

/** How many requests wait for the transaction that this connection has begun. */
async function waitingFor(sql: Sql, first: Sql): Promise<number> {
  const [{ pid } = { pid: 0 }] = await first<
    Array<{ pid: number }>
  >`select pg_backend_pid() as pid`;
  const waiting =
    await sql`select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`;
  return waiting.length;
}

test("the last active admin is not demoted, and the screen says why", async ({ own }) => {
  const { open, sql } = own;
  const { ada, eve } = await onlyTwo(sql);
  const page = await open("/");
  // Without rings: one would redirect the former admin away from the page that says why.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/admin-dashboard/);
  await page.goto(pathOf(eve, "&edit=1"));
  await expect(panelOf(page, eve)).toBeVisible();

  // Eve demotes Ada at the same moment, and both were admins before.
  const first = await sql.reserve();
  try {
    await first`begin`;
    await actAs(first, eve.uid);
    await first`select public.update_person(${ada.uid}, 1, 'user', 'hr', '2024-05-06', 'other')`;
    await panelOf(page, eve).getByLabel("Role").selectOption("User");
    await panelOf(page, eve).getByRole("button", { name: "Save" }).click();
    await expect.poll(() => waitingFor(sql, first)).toBe(1);
    await first`commit`;
  } finally {
    first.release();
  }
  // At the form, and perhaps in a toast too.
  const message = "This is the last active admin. Make somebody else an admin first.";
  await expect(page.getByText(message).first()).toBeVisible();
  expect(page.url()).toContain(PATH);
  const admins = await sql<Array<{ uid: string }>>`select uid from public.profiles
    where role = 'admin' and deactivated_at is null and removed_at is null`;
  expect(admins.map(({ uid }) => uid)).toEqual([eve.uid]);
});
