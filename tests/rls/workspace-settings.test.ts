import { expect, test } from "vitest";
import { actAs, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import { type Db, seedCast } from "../fixtures/people.ts";
import { restoreSettings } from "../fixtures/restored.ts";

const sql = ownerSql();
restoreSettings();

function setTimeZone(db: Db, time_zone: string) {
  return db.from("workspace_settings").update({ time_zone }).eq("id", true).select();
}

test("deactivated people read no settings, and only admins change them", async () => {
  const { ana, demoted, leaver, exAdmin } = await seedCast();
  for (const { db } of [leaver, exAdmin]) {
    expectNothing(await db.from("workspace_settings").select("time_zone"));
    expectNothing(await setTimeZone(db, "Asia/Tokyo"));
  }
  for (const { db } of [ana, demoted]) {
    expectNothing(await setTimeZone(db, "Asia/Tokyo"));
    expect((await db.from("workspace_settings").select("time_zone")).data).toHaveLength(1);
  }
});

test("the workspace's zone is UTC until an admin sets another §today.1", async () => {
  const [column] = await sql`select column_default from information_schema.columns
    where table_schema = 'public' and table_name = 'workspace_settings' and column_name = 'time_zone'`;
  expect(column).toEqual({ column_default: "'UTC'::text" });
});

test("only admins change the quick answers: at most six short, different ones, or none §threat.114", async () => {
  const { admin, ana, demoted } = await seedCast();
  function setAnswers(db: Db, quick_answers: Array<string>) {
    return db.from("workspace_settings").update({ quick_answers }).eq("id", true).select();
  }
  for (const { db } of [ana, demoted]) expectNothing(await setAnswers(db, ["Mine"]));
  for (const wrong of [
    ["x".repeat(41)],
    [""],
    [" "],
    ["On it", "on it"],
    ["two\nlines"],
    ["1", "2", "3", "4", "5", "6", "7"],
  ]) {
    expectError(await setAnswers(admin.db, wrong), "23514", /quick_answers/);
  }
  for (const wrong of ["{NULL}", "{{a},{b}}", "NULL"]) {
    const sent = rolledBack(sql, async (tx) => {
      await actAs(tx, admin.uid);
      await tx`update public.workspace_settings set quick_answers = ${wrong === "NULL" ? null : wrong}::text::text[] where id`;
    });
    await expect(sent, wrong).rejects.toThrow(/quick_answers/);
  }
  await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    expect([
      ...(await tx`update public.workspace_settings set name = ${"Un\u200Bseen "}, quick_answers = ${["\uFEFFOn it", "un\u00ADseen"]}
        where id returning name, quick_answers`),
    ]).toEqual([{ name: "Unseen", quick_answers: ["On it", "unseen"] }]);
    for (const right of ["{}", `{${"x".repeat(40)},b,c,d,e,f}`]) {
      await tx`update public.workspace_settings set quick_answers = ${right}::text::text[] where id`;
    }
  });
  expect((await ana.db.from("workspace_settings").select("quick_answers")).data).toHaveLength(1);
});

test("no rule of a detail can be missing: a form would ask for what the database refuses", async () => {
  const { admin } = await seedCast();
  const emptied = rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    await tx`update public.workspace_settings set detail_rules.contact = null where id`;
  });
  await expect(emptied).rejects.toMatchObject({ code: "23514" });
  const kept = await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    await tx`select public.save_settings(w.version, w.idle_hours, w.quick_answers, t.version, t.work_from, t.work_until,
      t.work_days, t.quiet_days, t.morning_at, p_detail_rules => '{"gender": null, "contact": "optional"}')
      from public.workspace_settings w cross join public.read_delivery_settings() t`;
    const [row] =
      await tx`select (detail_rules).gender, (detail_rules).contact from public.workspace_settings`;
    return row;
  });
  expect(kept).toMatchObject({ gender: "required", contact: "optional" });
});

test("only admins save all settings at once, and all or none §today.8", async () => {
  const { admin, ana, demoted, leaver, stranger } = await seedCast();
  const [{ data: own }, { data: told }] = await Promise.all([
    admin.db.from("workspace_settings").select().single().throwOnError(),
    admin.db.rpc("read_delivery_settings").single().throwOnError(),
  ]);
  const asNow = {
    p_version: own.version,
    p_told_version: told.version,
    p_idle_hours: own.idle_hours,
    p_quick_answers: own.quick_answers,
    p_work_from: told.work_from,
    p_work_until: told.work_until,
    p_work_days: told.work_days,
    p_quiet_days: told.quiet_days,
    p_morning_at: told.morning_at,
    ...(told.remind_minutes === null ? {} : { p_remind_minutes: told.remind_minutes }),
    ...(told.answer_hours === null ? {} : { p_answer_hours: told.answer_hours }),
  };
  for (const { db } of [stranger, leaver, ana, demoted]) {
    expectDenied(await db.rpc("save_settings", { ...asNow, p_quick_answers: ["Mine"] }));
  }
  async function inside(change: string) {
    return rolledBack(sql, async (tx) => {
      const [now] = await tx`select version from public.workspace_settings for update`;
      await actAs(tx, admin.uid);
      const before =
        await tx`select time_zone, idle_hours, quick_answers, zone_is_chosen, language from public.workspace_settings`;
      const tried = tx.savepoint((inner) =>
        inner.unsafe(
          `select public.save_settings(p_version => ${String(now?.version)}, ${change})`,
        ),
      );
      const said = await tried.then(
        () => null,
        (thrown: unknown) => {
          // Somebody else has changed a row in the meantime: begun again, not an answer.
          if (thrown instanceof Error && "code" in thrown && thrown.code === "40001") throw thrown;
          return thrown instanceof Error ? thrown.message : String(thrown);
        },
      );
      const after =
        await tx`select time_zone, idle_hours, quick_answers, zone_is_chosen, language from public.workspace_settings`;
      return { said, before: before[0], after: after[0] };
    });
  }
  const days = "p_work_days => '{1,2}', p_quiet_days => '{7}', p_morning_at => '07:00'";
  const times = `${days}, p_work_from => '08:00', p_work_until => '16:00'`;
  const more = `${times}, p_told_version => ${told.version}`;
  const wide = "p_idle_hours => 48, p_quick_answers => '{Mine}'";

  const done = await inside(`${wide}, ${more}`);
  expect(done.said).toBeNull();
  expect(done.after).toEqual({ ...done.before, idle_hours: 48, quick_answers: ["Mine"] });
  const zoned = await inside(`${wide}, ${more}, p_time_zone => 'Africa/Dakar'`);
  expect(zoned.after).toMatchObject({ time_zone: "Africa/Dakar", zone_is_chosen: true });
  const german = await inside(`${wide}, ${more}, p_language => 'de'`);
  expect(german.after).toEqual({ ...done.after, language: "de" });
  expect((await inside(`${wide}, ${more}, p_language => ''`)).after).toEqual(done.after);

  for (const [change, why] of [
    [`${wide}, ${more}, p_time_zone => 'Mars/Olympus'`, "unknown_time_zone"],
    [`${wide}, ${more}, p_language => 'Deutsch'`, "language"],
    [`${wide}, ${more}, p_quiet_from => '22:00'`, "quiet_has_both_ends"],
    [`p_idle_hours => 1, p_quick_answers => '{Mine}', ${more}`, "idle_hours"],
    [`${wide}, ${times}, p_told_version => ${told.version - 1}`, "settings_changed"],
  ] as const) {
    const refused = await inside(change);
    expect(refused.said, change).toContain(why);
    expect(refused.after, change).toEqual(refused.before);
  }
  const stale = { ...asNow, p_version: own.version - 1, p_quick_answers: ["Mine"] };
  expectError(await admin.db.rpc("save_settings", stale), "PT409", "settings_changed");
});
