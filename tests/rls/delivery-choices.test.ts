import { expect, test } from "vitest";
import { rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { as, assign, later, serve, take } from "../fixtures/deliveries.ts";
import { createPerson, type Person } from "../fixtures/people.ts";

const sql = ownerSql();

const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);

test("people choose their own deliveries, begin with the defaults, and admins have more choices", async () => {
  const { data: before } = await ana.db.rpc("my_delivery_choices").throwOnError();
  // Of checks and routines people choose once there are any, as another test may have made.
  const ofSome = ["sent_back", "passed", "to_check", "nobody"];
  function isUsual({ kind }: { kind: string }) {
    return !ofSome.includes(kind);
  }
  const on = before
    .filter((one) => one.is_on && isUsual(one))
    .map(({ kind, channel }) => `${kind} ${channel}`);
  expect(on).toEqual([
    ...["assigned screen", "assigned push", "assigned mail", "nudged screen", "nudged push"],
    ...["asked screen", "asked push", "due_soon screen", "due_soon push", "late push"],
    ...["unanswered push", "unanswered mail", "sooner screen", "sooner push", "raised screen"],
    ...["raised push", "later screen", "later push", "edited screen", "edited push"],
    ...["changed screen", "withdrawn screen"],
    ...["withdrawn push", "restored screen", "restored push", "reopened screen", "reopened push"],
    ...["reassigned screen", "reassigned push", "unblocked screen", "unblocked push"],
    ...["replied screen", "replied push", "role push", "role mail", "morning mail"],
  ]);
  expect(before.filter(({ kind }) => kind === "morning")).toHaveLength(1);
  const { data: ofAdmin } = await admin.db.rpc("my_delivery_choices").throwOnError();
  expect(ofAdmin.filter(isUsual).length - before.filter(isUsual).length).toBe(19);

  const choice = { p_kind: "late", p_channel: "mail", p_is_on: true } as const;
  await ana.db.rpc("choose_delivery", choice).throwOnError();
  const { data: after } = await ana.db.rpc("my_delivery_choices").throwOnError();
  expect(after).toContainEqual({ kind: "late", channel: "mail", is_on: true });
  const { data: others } = await admin.db.rpc("my_delivery_choices").throwOnError();
  expect(others).toContainEqual({ kind: "late", channel: "mail", is_on: false });

  for (const none of [
    { p_kind: "morning", p_channel: "push" },
    { p_kind: "late", p_channel: "screen" },
    { p_kind: "trial", p_channel: "mail" },
  ] as const) {
    const { error } = await ana.db.rpc("choose_delivery", { ...none, p_is_on: true });
    expect(error?.message, none.p_kind).toBe("no_such_choice");
  }
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

test("only admins choose what everybody is told; own choices win, and others follow §rights.118", async () => {
  const late = [{ kind: "late" as const, channel: "mail" as const, is_on: true }];
  expect((await ana.db.rpc("read_workspace_choices")).error?.code).toBe("42501");
  expect((await ana.db.rpc("save_workspace_choices", { p_choices: late })).error?.code).toBe(
    "42501",
  );
  const { data: usual } = await admin.db.rpc("read_workspace_choices").throwOnError();
  expect(usual).toContainEqual({ kind: "late", channel: "mail", is_on: false });
  for (const wrong of [
    { kind: "late", channel: "screen", is_on: true },
    { kind: "trial", channel: "mail", is_on: false },
  ] as const) {
    const { error } = await admin.db.rpc("save_workspace_choices", { p_choices: [wrong] });
    expect(error?.message, wrong.kind).toBe("no_such_choice");
  }
  const ben = await createPerson();
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    await as(tx, ana, () => tx`select public.choose_delivery('nudged', 'screen', true)`);
    await as(
      tx,
      admin,
      () => tx`select public.save_workspace_choices(array[
        ('assigned', 'push', false), ('morning', 'mail', false), ('nudged', 'screen', false)]::public.delivery_choice[])`,
    );
    // The same again changes nothing.
    await as(
      tx,
      admin,
      () =>
        tx`select public.save_workspace_choices(array[('assigned', 'push', false)]::public.delivery_choice[])`,
    );
    const noted = await tx`select action from public.audit_log where actor_id = ${admin.uid}`;
    expect(noted).toEqual([{ action: "deliveries_changed" }]);
    async function isOn(person: Person, kind: string, channel: string) {
      const [row] = await as(
        tx,
        person,
        () =>
          tx`select is_on from public.my_delivery_choices() where kind::text = ${kind} and channel::text = ${channel}`,
      );
      return row?.is_on === true;
    }
    expect(await isOn(ben, "assigned", "push")).toBe(false);
    expect(await isOn(ben, "nudged", "screen")).toBe(false);
    expect(await isOn(ana, "nudged", "screen")).toBe(true);
    const [habits] = await as(
      tx,
      ben,
      () => tx`select morning_every from public.my_delivery_habits()`,
    );
    expect(habits).toEqual({ morning_every: "never" });
    await assign(tx, admin, [ben]);
    expect(await take(tx, "push", ben)).toEqual([]);
    await as(tx, ben, () => tx`select public.choose_delivery('assigned', 'push', true)`);
    await assign(tx, admin, [ben]);
    expect(await take(tx, "push", ben)).toMatchObject([{ kind: "assigned" }]);
  });
});

test("admins have everybody whom nothing reaches asked, but not those who switched everything off §rights.119", async () => {
  expect((await ana.db.rpc("ask_unreached")).error?.code).toBe("42501");
  const [ben, off] = await Promise.all([createPerson(), createPerson()]);
  await rolledBack(sql, async (tx) => {
    await tx`update private.delivery_channels set served_at = now() - interval '2 days' where channel = 'mail'`;
    await tx`insert into private.delivery_choices (person, kind, channel, is_on)
      select ${off.uid}, u.kind, u.channel, false from private.usual_choices u`;
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

test("a team that has nothing checked is not asked about it, and everybody is from the first on", async () => {
  await rolledBack(sql, async (tx) => {
    await tx`delete from private.needs`;
    const [task = ""] = await assign(tx, admin, [ana]);
    async function kinds(person: Person) {
      const rows = await as(tx, person, () => tx`select kind from public.my_delivery_choices()`);
      return rows.map(({ kind }) => String(kind));
    }
    expect(await kinds(ana)).not.toContain("sent_back");
    expect(await kinds(admin)).not.toContain("to_check");
    await as(
      tx,
      admin,
      () => tx`select public.edit_needs(assignment_id, 0, '{"is_checked":true}')
        from public.tasks where id = ${task}`,
    );
    expect(await kinds(ana)).toEqual(expect.arrayContaining(["sent_back", "passed"]));
    expect(await kinds(ana)).not.toContain("to_check");
    expect(await kinds(admin)).toContain("to_check");
  });
});
