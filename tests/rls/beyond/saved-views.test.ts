import { expect, test } from "vitest";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { createPerson, seedCast, seedPeople } from "../../fixtures/people.ts";
import { BOARD, readViews, saveView, STATUS, viewOf } from "../../fixtures/views.ts";

const sql = ownerSql();

test("nobody writes the table directly", async () => {
  const { admin, ana } = await seedPeople();
  for (const { db, uid, ...person } of [ana, admin]) {
    const { id } = await saveView({ db, uid, ...person });
    const row = { uid, name: "Other", path: "/user-dashboard", search: "q=a" };
    expectDenied(await db.from("saved_views").insert(row));
    expectDenied(await db.from("saved_views").upsert({ id, ...row }));
    expectDenied(await db.from("saved_views").update({ is_shared: true }).eq("id", id));
    expectDenied(await db.from("saved_views").delete().eq("id", id));
  }
});

test("a view belongs to its owner until an admin shares it, and then admins see it §threat.45", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  const other = await createPerson({ role: "admin" });
  const [anas, own, shared] = [
    await saveView(ana),
    await saveView(admin, viewOf(STATUS)),
    await saveView(admin, viewOf(STATUS, true)),
  ];
  const ids = [anas.id, own.id, shared.id];
  expect(await readViews(ana, ids)).toEqual([anas.id]);
  for (const person of [ben, demoted]) expect(await readViews(person, ids)).toEqual([]);
  expect(await readViews(other, ids)).toEqual([shared.id]);
  expect((await readViews(admin, ids)).toSorted()).toEqual([own.id, shared.id].toSorted());
  // Only the owner changes a view, not everybody who reads it.
  for (const { db } of [ben, demoted, other]) {
    for (const id of ids) {
      const change = { p_id: id, p_name: "Mine now", p_is_shared: false };
      expectError(await db.rpc("change_view", change), "PT404", "view_not_found");
    }
  }
  for (const { db } of [ana, ben, demoted]) {
    expect((await db.rpc("delete_view", { p_id: shared.id })).data).toBe(false);
  }
  expect((await other.db.rpc("delete_view", { p_id: own.id })).data).toBe(false);
  expect((await other.db.rpc("delete_view", { p_id: anas.id })).data).toBe(false);
  expect((await other.db.rpc("delete_view", { p_id: shared.id })).data).toBe(true);
  expect(await readViews(admin, ids)).toEqual([own.id]);
});

test("only admins share views, and save those of their area; views of one's own tasks are never shared", async () => {
  const { admin, ana, demoted } = await seedCast();
  for (const person of [ana, demoted]) {
    const { id, name } = await saveView(person);
    expectDenied(await person.db.rpc("save_view", viewOf(STATUS)));
    expectDenied(await person.db.rpc("save_view", viewOf(BOARD, true)));
    expectDenied(await person.db.rpc("change_view", { p_id: id, p_name: name, p_is_shared: true }));
  }
  expectError(
    await admin.db.rpc("save_view", viewOf(BOARD, true)),
    "23514",
    /shared_is_for_admins/,
  );
  const { id, name } = await saveView(admin);
  const shared = { p_id: id, p_name: name, p_is_shared: true };
  expectError(await admin.db.rpc("change_view", shared), "23514", /shared_is_for_admins/);
});

test.each([
  "https://elsewhere.test/",
  "//elsewhere.test",
  "/\\elsewhere.test",
  "/logout",
  "/admin-dashboard/task-status/export.csv",
  "/admin-dashboard/../logout",
  "/user-dashboard/",
  "javascript:alert(1)",
  "",
])("%j is in none of the two areas §threat.46", async (p_path) => {
  const { admin } = await seedPeople();
  const view = { ...viewOf(BOARD), p_path };
  expectError(await admin.db.rpc("save_view", view), "23514", /saved_views_path_check/);
});

test("after the path comes a query string as browsers write it, with a limited length", async () => {
  const { ana } = await seedPeople();
  for (const p_search of ["", "q=a#b", "q=<b>", "q=a b", "q=é", "/..", `q=${"a".repeat(999)}`]) {
    const view = { ...viewOf(BOARD), p_search };
    expectError(await ana.db.rpc("save_view", view), "23514", /saved_views_search_check/);
  }
  const p_search = new URLSearchParams({ q: "Ä*b-c_d.e~f 'g' ❤️&=?#" }).toString();
  expect(await saveView(ana, { ...viewOf(BOARD), p_search })).toMatchObject({ search: p_search });
});

test("a person has fifty views at most, even if two windows save at once", async () => {
  const ana = await createPerson();
  await sql`
    insert into public.saved_views (uid, name, path, search)
    select ${ana.uid}, 'View ' || n, '/user-dashboard', 'q=' || n from generate_series(1, 49) n`;
  const answers = await Promise.all([
    ana.db.rpc("save_view", viewOf(BOARD)),
    ana.db.rpc("save_view", viewOf(BOARD)),
  ]);
  const codes = answers.map(({ error }) => error?.message ?? "saved");
  expect(codes.toSorted()).toEqual(["saved", "too_many_views"]);
});
