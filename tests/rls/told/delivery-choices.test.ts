import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, chooseLevel, later, serve, take } from "../../fixtures/deliveries.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";

const sql = ownerSql();

const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);

/** What needs nobody, and is told only to those who want all that is new. */
const ON_THE_PAGE = ["changed", "accepted", "completed", "passed"];

/** What somebody is told by push and by mail. */
async function wanted(tx: Transaction, { uid }: Person) {
  const rows = await tx<Array<{ kind: string; channel: string }>>`
    select k.kind::text, c.channel::text from private.delivery_kinds k
    cross join private.delivery_channels c
    left join private.delivery_habits h on h.person = ${uid}
    where private.is_told_by(k, c.channel, h) order by k.kind`;
  function of(channel: string) {
    return rows.filter((row) => row.channel === channel).map(({ kind }) => kind);
  }
  return { push: of("push"), mail: of("mail") };
}

test("people are told all that is new, only what needs them, or nothing, and mailed at once or once a day §rights.118", async () => {
  await rolledBack(sql, async (tx) => {
    const usual = await wanted(tx, ana);
    expect(usual.push).toEqual(expect.arrayContaining(["assigned", "late", "replied", "joining"]));
    expect(usual.push.filter((kind) => ON_THE_PAGE.includes(kind))).toEqual([]);
    expect(usual.mail).toEqual([
      ...["assigned", "unanswered", "away", "rejected", "role", "morning", "overview", "trial"],
      ...["sent_back", "to_check", "nobody", "missed", "keeper", "asked_in"],
    ]);
    for (const channel of ["push", "mail"] as const) {
      await chooseLevel(tx, ana, channel, "needs_me");
      expect(await wanted(tx, ana)).toEqual(usual);
      await chooseLevel(tx, ana, channel, "all");
      const all = await wanted(tx, ana);
      expect(all[channel]).toEqual(expect.arrayContaining([...usual[channel], ...ON_THE_PAGE]));
      // They are on no channel but that of mail, or asked for.
      expect(all.push).not.toContain("morning");
      await chooseLevel(tx, ana, channel, "nothing");
      expect((await wanted(tx, ana))[channel]).toEqual(["trial"]);
      await chooseLevel(tx, ana, channel, "needs_me");
    }
    await tx`update private.delivery_habits set is_mailed_at_once = false where person = ${ana.uid}`;
    const daily = await wanted(tx, ana);
    expect(daily).toEqual({ push: usual.push, mail: ["morning", "overview", "trial"] });
    expect(await wanted(tx, admin)).toEqual(usual);
  });
});

test("people choose for themselves how much they are told", async () => {
  const ben = await createPerson();
  const { data: before } = await ben.db.rpc("my_delivery_habits").single().throwOnError();
  expect(before).toMatchObject({
    push_level: "needs_me",
    mail_level: "needs_me",
    is_mailed_at_once: true,
  });
  const levels = { push_level: "all", mail_level: "nothing", is_mailed_at_once: false } as const;
  await ben.db
    .rpc("save_delivery_habits", {
      p_has_own_quiet: false,
      p_quiet_days: [],
      p_shows_text: true,
      p_push_level: levels.push_level,
      p_mail_level: levels.mail_level,
      p_is_mailed_at_once: levels.is_mailed_at_once,
    })
    .throwOnError();
  const { data: after } = await ben.db.rpc("my_delivery_habits").single().throwOnError();
  expect(after).toMatchObject(levels);
});

test("only admins see and change what is delivered when, and see how it goes §threat.98", async () => {
  const { error } = await ana.db.rpc("read_delivery_settings");
  expect(error?.code).toBe("42501");
  for (const name of ["list_delivery_channels", "read_delivery_week"] as const) {
    expect((await ana.db.rpc(name)).error?.code, name).toBe("42501");
    expect((await admin.db.rpc(name)).error, name).toBeNull();
  }
  const { data: known } = await admin.db.rpc("read_delivery_settings").single().throwOnError();
  const settings = {
    p_version: known.version,
    p_work_from: "09:00",
    p_work_until: "17:00",
    p_work_days: known.work_days,
    p_quiet_days: [],
    p_morning_at: "08:00",
    p_remind_minutes: 60,
    p_answer_hours: 8,
  };
  expect((await ana.db.rpc("save_delivery_settings", settings)).error?.code).toBe("42501");
  // Unchanged: other tests need them.
  expect((await admin.db.rpc("save_delivery_settings", settings)).error).toBeNull();
  await rolledBack(sql, async (tx) => {
    await as(
      tx,
      admin,
      () =>
        tx`select public.save_delivery_settings(${known.version}, '08:00', '16:00', '{1,2,3,4}', '{7}', '07:00')`,
    );
    const noted = await tx`select action from public.audit_log where actor_id = ${admin.uid}`;
    expect(noted).toEqual([{ action: "deliveries_changed" }]);
    const [after] = await tx`select version from private.delivery_settings`;
    expect(after).toEqual({ version: known.version + 1 });
  });
  const late = { ...settings, p_version: known.version - 1, p_morning_at: "07:00" };
  const { error: stale } = await admin.db.rpc("save_delivery_settings", late);
  expect(stale).toMatchObject({ code: "PT409", message: "settings_changed" });
  for (const wrong of [
    { p_remind_minutes: 4 },
    { p_answer_hours: 0 },
    { p_work_until: "09:00" },
    { p_work_days: [] },
    { p_work_days: [0] },
    { p_quiet_days: [1, 2, 3, 4, 5, 6, 7] },
    { p_quiet_from: "22:00" },
  ]) {
    const { error: refused } = await admin.db.rpc("save_delivery_settings", {
      ...settings,
      ...wrong,
    });
    expect(refused?.code, JSON.stringify(wrong)).toBe("23514");
  }
});

test("admins have everybody whom nothing reaches asked, but not those who switched everything off §rights.119", async () => {
  expect((await ana.db.rpc("ask_unreached")).error?.code).toBe("42501");
  const [ben, off] = await Promise.all([createPerson(), createPerson()]);
  await rolledBack(sql, async (tx) => {
    await tx`update private.delivery_channels set served_at = now() - interval '2 days' where channel = 'mail'`;
    await chooseLevel(tx, off, "push", "nothing");
    await tx`insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
      select id, user_id, 'https://push.daymark.test/' || id, repeat('a', 87), repeat('a', 22)
      from auth.sessions where user_id = ${off.uid} limit 1`;
    const [asked] = await as(tx, admin, () => tx`select public.ask_unreached() as people`);
    expect(asked?.people).toBeGreaterThanOrEqual(1);
    async function question(person: Person) {
      const [row] = await as(tx, person, () => tx`select told_question_at from public.me()`);
      const at: unknown = row?.told_question_at;
      return at ?? null;
    }
    expect(await question(ben)).toBeInstanceOf(Date);
    expect(await question(off)).toBeNull();
    await tx`update private.delivery_habits set asked_at = now() - interval '15 days' where person = ${ben.uid}`;
    expect(await question(ben)).toBeNull();
  });
});

test("people choose their own quiet hours and what their locked screen shows", async () => {
  await ana.db
    .rpc("save_delivery_habits", {
      p_has_own_quiet: true,
      p_quiet_days: [7],
      p_shows_text: false,
      p_quiet_from: "22:00",
      p_quiet_until: "07:00",
    })
    .throwOnError();
  const { data } = await ana.db.rpc("my_delivery_habits").single().throwOnError();
  expect(data).toMatchObject({
    has_own_quiet: true,
    quiet_from: "22:00:00",
    quiet_until: "07:00:00",
    quiet_days: [7],
    morning_at: null,
    shows_text: false,
    team_morning_at: "08:00:00",
  });
  const { data: others } = await admin.db.rpc("my_delivery_habits").single().throwOnError();
  expect(others).toMatchObject({ has_own_quiet: false, quiet_from: null, shows_text: true });
});

test("in quiet hours what is urgent comes at once to those who want it so, and the rest when they are over", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    // Two quiet hours around now, at any time of day.
    await tx`insert into private.delivery_habits (person, lets_urgent_through, has_own_quiet, quiet_from, quiet_until)
      values (${ana.uid}, false, true, (now() at time zone 'UTC')::time - interval '1 hour',
        (now() at time zone 'UTC')::time + interval '1 hour')
      on conflict (person) do update set has_own_quiet = true, quiet_from = excluded.quiet_from,
        quiet_until = excluded.quiet_until, quiet_days = '{}'`;
    await tx`update public.profiles set time_zone = 'UTC' where uid = ${ana.uid}`;
    const [urgent] = await assign(tx, admin, [ana], { priority: "High" });
    const [calm] = await assign(tx, admin, [ana]);
    const [close] = await assign(tx, admin, [ana], { due: "110 minutes" });
    expect(await take(tx, "push", ana)).toEqual([]);
    await tx`update private.delivery_habits set lets_urgent_through = true where person = ${ana.uid}`;
    await tx`update private.deliveries set not_before = now() where person = ${ana.uid} and channel = 'push'`;
    const [first] = await take(tx, "push", ana);
    expect(first?.task_count).toBe(2);
    expect([urgent, close]).toContain(first?.task_id);
    const [other] =
      await tx`select outcome, attempts from private.deliveries where task_id = ${close ?? ""} and channel = 'push'`;
    expect(other).toEqual({ outcome: null, attempts: 1 });
    await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'sent')`;
    const [row] = await tx`
      select outcome, attempts, not_before - now() between interval '59 minutes' and interval '61 minutes' as waits
      from private.deliveries where task_id = ${calm ?? ""} and channel = 'push'`;
    expect(row).toEqual({ outcome: null, attempts: 0, waits: true });
    await tx`update private.delivery_habits set has_own_quiet = false where person = ${ana.uid}`;
    await later(tx, "61 minutes");
    expect(await take(tx, "push", ana)).toMatchObject([{ task_id: calm, attempt: 1 }]);
  });
});

test.each<
  [at: string, from: string | null, until: string | null, days: Array<number>, loud: string]
>([
  ["2026-03-27 12:00", "22:00", "07:00", [], "2026-03-27 12:00"],
  ["2026-03-27 23:30", "22:00", "07:00", [], "2026-03-28 07:00"],
  ["2026-03-28 06:59", "22:00", "07:00", [], "2026-03-28 07:00"],
  ["2026-03-28 07:00", "22:00", "07:00", [], "2026-03-28 07:00"],
  ["2026-03-27 12:30", "12:00", "13:00", [], "2026-03-27 13:00"],
  // From Friday night over a quiet weekend, in which clocks go forward, and the night after it.
  ["2026-03-27 23:30", "22:00", "07:00", [6, 7], "2026-03-30 07:00"],
  ["2026-03-29 01:30", "01:00", "02:30", [], "2026-03-29 03:30"],
  // Clocks go back at three.
  ["2026-10-25 01:30", "01:00", "02:30", [], "2026-10-25 02:30"],
  // Not at midnight.
  ["2026-10-25 02:30", null, null, [7], "2026-10-26 08:00"],
  ["2026-10-24 13:00", "12:00", "13:00", [6, 7], "2026-10-26 08:00"],
  // The default, before a Monday.
  ["2026-10-23 19:59", "20:00", "07:00", [6, 7], "2026-10-23 19:59"],
  ["2026-10-23 20:00", "20:00", "07:00", [6, 7], "2026-10-26 07:00"],
  ["2026-10-26 06:59", "20:00", "07:00", [6, 7], "2026-10-26 07:00"],
  ["2026-10-21 12:00", "22:00", "07:00", [1, 2, 3, 4, 5, 6], "2026-10-25 07:00"],
  // Who works from 22:00 to 06:00 is told on Friday's shift until it ends, and on Sunday's not before Monday's.
  ["2026-10-23 23:30", "06:00", "22:00", [6, 7], "2026-10-23 23:30"],
  ["2026-10-24 05:59", "06:00", "22:00", [6, 7], "2026-10-24 05:59"],
  ["2026-10-24 06:00", "06:00", "22:00", [6, 7], "2026-10-26 22:00"],
  ["2026-10-25 23:00", "06:00", "22:00", [6, 7], "2026-10-26 22:00"],
  ["2026-10-26 03:00", "06:00", "22:00", [6, 7], "2026-10-26 22:00"],
  ["2026-10-27 03:00", "06:00", "22:00", [6, 7], "2026-10-27 03:00"],
])(
  "at %s, quiet from %s to %s and on %j, it is loud from %s",
  async (at, from, until, days, loud) => {
    const [row] = await sql`
    select to_char(private.loud_from(${at}::timestamp at time zone 'Europe/Berlin', 'Europe/Berlin', ${from}, ${until},
      ${days}::smallint[], '08:00') at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as loud`;
    expect(row).toEqual({ loud });
  },
);

test("a trial is sent on each channel that is served, at any time, a few times a minute at most", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`insert into private.delivery_habits (person, has_own_quiet, quiet_days)
      values (${admin.uid}, true, array[extract(isodow from now() at time zone 'UTC')]::smallint[])`;
    const added = await as(tx, admin, () => tx`select public.try_delivery() as added`);
    expect(added).toEqual([{ added: 2 }]);
    for (const channel of ["push", "mail"] as const) {
      expect(await take(tx, channel, admin)).toMatchObject([{ kind: "trial", task_id: null }]);
    }
  });
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await ana.db.rpc("try_delivery"));
  expect(answers.at(4)?.error).toBeNull();
  expect(answers.at(5)?.error?.message).toBe("too_many_trials");
});
