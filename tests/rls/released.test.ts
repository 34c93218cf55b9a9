import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { partOf } from "../../server/bent/part-of.ts";
import { knownMigrations } from "../../scripts/lib/migration-files.ts";
import { missedBy, offersOf, readOffers } from "../../scripts/lib/offers.ts";
import { rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";

// During an update the previous version's servers use this version's database.

const sql = ownerSql();

const folder = new URL("../../supabase/released/", import.meta.url);

test("the previous version's server finds everything it uses", async () => {
  const files = await readdir(folder);
  const last = files
    .filter((file) => file.endsWith(".json"))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
  const now = await offersOf(sql);
  expect(now.offers).toContain("function me");
  expect(now.wants).toContain("argument p_task_ids of do_command");
  const before = last ? readOffers(await readFile(new URL(last, folder), "utf8")) : now;
  expect(missedBy(before, now)).toEqual([]);
});

test("no migration of a released version was edited or taken away", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  for (const file of files) {
    const released: unknown = JSON.parse(await readFile(new URL(file, folder), "utf8"));
    expect({ migrations: knownMigrations() }, file).toMatchObject({
      migrations: partOf(released, "migrations"),
    });
  }
});

/** What today's server would miss after a statement; today's offers are written and read as those of a release are. */
async function missedAfter(statement: string): Promise<Array<string>> {
  return rolledBack(sql, async (tx) => {
    const before = readOffers(JSON.stringify(await offersOf(tx)));
    await tx.unsafe(statement).simple();
    return missedBy(before, await offersOf(tx));
  });
}

test.each([
  ["drop function public.mark_all_read()", "gone: function mark_all_read"],
  ["revoke execute on function public.me from authenticated", "gone: function me"],
  ["alter type public.app_role rename value 'user' to 'person'", "gone: word user of app_role"],
  [
    "alter type public.task_row rename attribute unread to new",
    "gone: attribute unread of task_row: integer",
  ],
  [
    "revoke update (contact) on public.profiles from authenticated",
    "gone: update of profiles.contact: text",
  ],
  [
    `drop function public.mark_read(uuid[]); create function public.mark_read(p_task_ids uuid[], p_why text)
      returns integer language sql as 'select 1';
      grant execute on function public.mark_read to authenticated`,
    "wanted now: argument p_why of mark_read",
  ],
  [
    "alter table public.workspace_settings drop column time_zone cascade",
    "gone: select of workspace_settings.time_zone: text",
  ],
])("%s would be missed", async (statement, missed) => {
  expect(await missedAfter(statement)).toContain(missed);
});

test.each([
  "alter table public.profiles add column nickname text not null default ''",
  "alter type public.task_priority add value 'none'",
  `create or replace function public.more(p_why text default null) returns void language sql as '';
    grant execute on function public.more to authenticated`,
])("%s would not", async (statement) => {
  expect(await missedAfter(statement)).toEqual([]);
});
