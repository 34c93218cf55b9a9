import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { expectError } from "../../fixtures/denied.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { type Person, seedCast, seedPeople } from "../../fixtures/people.ts";

const sql = ownerSql();

const DAILY = { unit: "day", every: 1, times: ["07:00"], starts_on: "2026-01-01" };

function says(people: ReadonlyArray<Person>, more: object = {}) {
  return {
    name: "Opening",
    title: "Open the kitchen",
    people: people.map(({ uid }) => uid),
    rule: DAILY,
    ...more,
  };
}

async function save(admin: Person, routine: object, id = crypto.randomUUID(), version = 0) {
  const answer = await admin.db.rpc("save_routine", {
    p_id: id,
    p_version: version,
    p_routine: { ...routine },
  });
  if (answer.error) console.log(answer.error);
  return { id, ...answer };
}

test("nobody but admins", async () => {
  const { admin, ana, demoted, leaver, exAdmin } = await seedCast();
  const { id } = await save(admin, says([ana]));
  const day = "2027-01-04";
  for (const person of [ana, demoted, leaver, exAdmin]) {
    const { db } = person;
    const calls = [
      save(person, says([ana])),
      db.rpc("delete_routine", { p_id: id }),
      db.rpc("pause_routine", { p_id: id, p_until: day }),
      db.rpc("change_run", { p_id: id, p_day: day, p_at: "07:00", p_reason: "Closed" }),
      db.rpc("hand_over_routines", { p_from: admin.uid, p_to: admin.uid }),
      db.rpc("set_closed_days", { p_add: [{ day, name: "Holiday" }] }),
      db.rpc("list_routines"),
      db.rpc("get_routine", { p_id: id }),
      db.rpc("preview_routine", { p_id: id }),
      db.rpc("list_closed_days"),
      db.rpc("report_routines", { p_from: day, p_to: day }),
    ];
    for (const call of await Promise.all(calls)) {
      expectError(call, "42501", /admins_only|not_active/);
    }
  }
});

/** What a routine brings when the clock has gone on by so much: its times are moved back instead. */
async function make(tx: Transaction): Promise<void> {
  for (;;) {
    const [row] = await tx<Array<{ made: boolean }>>`select public.make_routine() as made`;
    if (!row?.made) return;
  }
}

async function runs(tx: Transaction, id: string) {
  return tx<Array<{ day: string; at: string; outcome: string; reason: string | null }>>`
    select day::text, at::text, outcome, reason from private.routine_runs where routine_id = ${id} order by day, at`;
}

test("a worker that was away makes the last one that is not over, and notes the others as missed", async () => {
  const { admin, ana } = await seedPeople();
  const times = ["00:00", "06:00", "12:00", "18:00"];
  const { id } = await save(
    admin,
    says([ana], { rule: { ...DAILY, times }, due_after: 360, needs_answer: false }),
  );
  await rolledBack(sql, async (tx) => {
    await tx`update private.routines set planned_to = now() - interval '3 days', next_at = now() - interval '3 days' where id = ${id}`;
    await make(tx);
    const all = await runs(tx, id);
    expect(all.map(({ reason }) => reason).filter(Boolean)).toEqual([]);
    expect(all.map(({ outcome }) => outcome)).toEqual([
      ...all.slice(1).map(() => "missed"),
      "made",
    ]);
    expect(all.length).toBe(12);
    const [task] =
      await tx`select stage, assigned_by, accepted_at = assigned_at as standing from public.tasks where assigned_to = ${ana.uid}`;
    expect(task).toEqual({ stage: "Pending", assigned_by: admin.uid, standing: true });
    await make(tx);
    expect(await runs(tx, id)).toEqual(all);
  });
});

test("a rule without people or with parts that make no sense is refused, also without an end", async () => {
  const { admin, ana } = await seedPeople();
  expectError(await save(admin, says([])), "PT422", "routine_nobody");
  for (const wrong of [{ every: 0 }, { times: [] }, { unit: "week" }, { unit: "month" }]) {
    const { error } = await save(admin, says([ana], { rule: { ...DAILY, ...wrong } }));
    expect(error?.code, JSON.stringify(wrong)).toBe("23514");
  }
});

test("a closed day moves on what a routine without an end makes next", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await save(admin, says([ana], { on_closed: "left_out" }));
  const [before] = await sql`select next_day::text from private.routines where id = ${id}`;
  await rolledBack(sql, async (tx) => {
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    await tx`insert into private.closed_days (day, name) values (${String(before?.next_day)}, 'Holiday')`;
    const [after] = await tx`select next_day::text from private.routines where id = ${id}`;
    expect(after?.next_day).not.toBe(before?.next_day);
  });
});

test.each<[object, string]>([
  [{ every: 0 }, "routine_interval"],
  [{ every: 10_000 }, "routine_interval"],
  [{ every: null }, "routine_interval"],
  [{ unit: "week", weekdays: [] }, "routine_weekdays"],
  [{ unit: "week", weekdays: [0] }, "routine_weekdays"],
  [{ unit: "week", weekdays: [8] }, "routine_weekdays"],
  [{ unit: "week", weekdays: [1, 1] }, "routine_weekdays"],
  [{ unit: "week", weekdays: [null] }, "routine_weekdays"],
  [{ weekdays: [1] }, "routine_weekdays"],
  [{ unit: "month", month_day: 0 }, "routine_month_day"],
  [{ unit: "month", month_day: 32 }, "routine_month_day"],
  [{ unit: "month", nth: 5, weekdays: [1] }, "routine_month_day"],
  [{ unit: "month", nth: 1, weekdays: [1, 2] }, "routine_weekdays"],
  [{ times: ["06:00", "07:00", "08:00", "09:00", "10:00"] }, "routine_times"],
  [{ times: ["07:00", "07:00"] }, "routine_times"],
  [{ times: ["24:00"] }, "routine_times"],
  [{ times: [null] }, "routine_times"],
  [{ times: null }, "routine_times"],
  [{ unit: "after_done", times: ["07:00", "08:00"] }, "routine_times"],
  [{ unit: null }, "routine_start"],
  [{ starts_on: null }, "routine_start"],
  [{ starts_on: "0001-01-01" }, "routine_start"],
  [{ starts_on: "2090-01-01" }, "routine_start"],
  [{ ends_on: "2025-12-31" }, "routine_end"],
  [{ runs: 0 }, "routine_end"],
  [{ runs: 5, ends_on: "2027-01-01" }, "routine_end"],
])("the rule %o is refused as %s, whatever writes it", async (parts, message) => {
  const { admin, ana } = await seedPeople();
  const { error } = await save(admin, says([ana], { rule: { ...DAILY, ...parts } }));
  expect(error).toMatchObject({ code: "23514", message });
});

test.each<[object, string]>([
  [{ name: "\u200B" }, "23514"],
  [{ title: "Two\nlines" }, "23514"],
  [{ description: "x".repeat(5001) }, "23514"],
  [{ appears_before: -1 }, "23514"],
  [{ due_after: 43_201 }, "23514"],
  [
    { done: { points: Array.from({ length: 51 }, (_, at) => ({ words: `Point ${at}` })) } },
    "23514",
  ],
  [{ done: { points: [{ words: " " }] } }, "23514"],
  [{ done: "x" }, "22P02"],
  [{ done: [1] }, "22P02"],
  [{ done: { needs: ["a\nb"] } }, "22P02"],
  [{ done: { needs: "photo" } }, "22P02"],
  [{ done: { is_checked: true, checker: "nobody" } }, "22P02"],
  [{ done: { points: [{ words: "Oven", wants_photo: "maybe" }] } }, "22P02"],
  [{ name: null }, "23502"],
  [{ department: "no such" }, "23503"],
  [{ whom: "the first one" }, "22P02"],
  [{ rule: { ...DAILY, starts_on: "2027-02-30" } }, "22008"],
  [{ people: ["nobody"] }, "22P02"],
  [{ whom: "by_weekday", weekday_people: [[crypto.randomUUID()]] }, "23514"],
  [{ people: [[crypto.randomUUID()]] }, "23514"],
])("%o is refused", async (parts, code) => {
  const { admin, ana } = await seedPeople();
  const { id, error } = await save(admin, says([ana], parts));
  expect(error?.code).toBe(code);
  const { data } = await admin.db.rpc("get_routine", { p_id: id }).throwOnError();
  expect(data).toEqual([]);
});

test("the 201st routine with a rule is refused", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await save(admin, says([ana]));
  await rolledBack(sql, async (tx) => {
    await tx`insert into private.routines (id, name, title, people, rule, keeper)
      select gen_random_uuid(), name, title, people, rule, keeper from private.routines, generate_series(1, 200) where id = ${id}`;
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    const routine = sql.json(says([ana]));
    await expect(
      tx`select public.save_routine(gen_random_uuid(), 0, ${routine})`,
    ).rejects.toMatchObject({ code: "PT422", message: "too_many_routines" });
  });
});
