import { readdir, readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { missedBy, offersOf, readOffers } from "../../scripts/lib/offers.ts";
import { ownerConnection, rolledBack } from "../fixtures/database.ts";

// While servers change over, those of the version before ask this version's database.

const sql = ownerConnection();
afterAll(() => sql.end());

const folder = new URL("../../supabase/released/", import.meta.url);

test("the server of the version before finds all that it asks for", async () => {
  const files = await readdir(folder).catch(() => []);
  const last = files.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  const now = await offersOf(sql);
  expect(now.offers).toContain("function me");
  expect(now.wants).toContain("argument p_task_id of accept_task");
  const before = last ? readOffers(await readFile(new URL(last, folder), "utf8")) : now;
  expect(missedBy(before, now)).toEqual([]);
});

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
])("%s would be missed", async (statement, missed) => {
  const [before, after] = await rolledBack(sql, async (tx) => {
    const was = await offersOf(tx);
    await tx.unsafe(statement).simple();
    return [was, await offersOf(tx)] as const;
  });
  expect(missedBy(before, after)).toContain(missed);
  expect(missedBy(before, before)).toEqual([]);
});
