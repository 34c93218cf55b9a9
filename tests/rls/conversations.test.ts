import { expect, test } from "vitest";
import { withRow } from "~/task/row/task-row";
import type { Database } from "../../app/core/server/types.generated.ts";
import { send } from "../fixtures/commands.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied } from "../fixtures/denied.ts";
import { type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";

const sql = ownerSql();

type Args = Database["public"]["Functions"]["my_conversations"]["Args"];

async function list({ db }: Person, args: Args = {}) {
  const { data } = await db.rpc("my_conversations", args).throwOnError();
  return data.map(withRow);
}

async function titles(person: Person, args: Args = {}) {
  return (await list(person, args)).map(({ title }) => title);
}

async function say(by: Person, { id }: { id: string }, message: string) {
  await send(by, "message", id, { args: { message } }).throwOnError();
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

const NEXT_WEEK = { dueDateTime: hoursFromNow(8 * 24) };

test("only active people have conversations, and nobody sees another's", async () => {
  const { admin, ana, ben, stranger, leaver, demoted } = await seedCast();
  const task = await assignTask(admin, ana, { title: "Only Ana's" });
  await say(ana, task, "Between us");
  expectDenied(await stranger.db.rpc("my_conversations"));
  for (const person of [leaver, demoted, ben, admin]) {
    expect(await list(person)).toEqual([]);
    expect(await list(person, { p_search: "Between us" })).toEqual([]);
  }
  expect(await list(ana)).toMatchObject([{ id: task.id, user_id: ana.uid, unread: 1 }]);
});

test("what needs the person comes first, then what was said last", async () => {
  const { admin, ana } = await seedPeople();
  const calm = await assignTask(admin, ana, { title: "Calm", ...NEXT_WEEK });
  const asked = await assignTask(admin, ana, { title: "Asked", ...NEXT_WEEK });
  const fresh = await assignTask(admin, ana, { title: "New", ...NEXT_WEEK });
  const answered = await assignTask(admin, ana, { title: "Answered", ...NEXT_WEEK });
  for (const { id } of [calm, asked, answered]) {
    await send(ana, "accept", id).throwOnError();
  }
  await assignTask(admin, ana, { title: "Late", dueDateTime: hoursFromNow(-1) });
  await assignTask(admin, ana, { title: "Later still", dueDateTime: hoursFromNow(-50) });
  const { data: me } = await ana.db.rpc("me").single().throwOnError();
  const tonight = new Date(Date.parse(me.today_ends_at) - 1).toISOString();
  await assignTask(admin, ana, { title: "Tonight", dueDateTime: tonight });
  await say(admin, answered, "Is it done?");
  await say(ana, answered, "Nearly");
  await say(admin, asked, "Can you bring the ladder? Thanks");
  await say(admin, calm, "See https://example.test/?page=2");

  const rows = await list(ana);
  expect(rows.map(({ title, need }) => [title, need])).toEqual([
    ["Later still", "late"],
    ["Late", "late"],
    ["Tonight", "today"],
    ["Asked", "answer"],
    ["New", "answer"],
    ["Calm", "nothing"],
    ["Answered", "nothing"],
  ]);
  expect(rows.at(-1)).toMatchObject({ is_last_sent: true, last_read_at: null, unread: 1 });
  await admin.db.rpc("open_task", { p_task_id: answered.id }).throwOnError();
  const read = (await list(ana)).find(({ id }) => id === answered.id);
  expect(read).toMatchObject({ is_last_sent: true, last_read_at: expect.any(String) });
  expect(rows.find(({ id }) => id === fresh.id)).toMatchObject({ is_last_sent: false });
});

test("a search finds titles, descriptions and messages, also of rejected tasks, never of withdrawn ones", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "Order the ladder" });
  const other = await assignTask(admin, ana, { title: "Paint", description: "From a Ladder" });
  const said = await assignTask(admin, ana, { title: "Sweep" });
  await say(ana, said, "Who has the LADDER?");
  await send(ana, "reject", other.id, {
    args: { reason: "away", text: "On 100% leave" },
  }).throwOnError();
  await taskIn(admin, ana, "Withdrawn");
  await ana.db.rpc("mark_all_read").throwOnError();
  expect(await titles(ana)).toHaveLength(3);
  expect((await titles(ana, { p_search: " ladder " })).toSorted()).toEqual([
    "Order the ladder",
    "Paint",
    "Sweep",
  ]);
  expect(await titles(ana, { p_search: "100%" })).toEqual(["Paint"]);
  expect(await list(ana, { p_search: "100%" })).toMatchObject([{ stage: "Rejected" }]);
  expect(await titles(ana, { p_search: "%" })).toEqual(["Paint"]);
  expect(await titles(ana, { p_search: "nowhere" })).toEqual([]);
});

test("a result shows the newest message found, or else the description, and nothing if the title was found", async () => {
  const { admin, ana } = await seedPeople();
  const said = await assignTask(admin, ana, { title: "Sweep", description: "With the broom" });
  await say(admin, said, "An old broom is better than none");
  await say(ana, said, "As long as it takes, I look for a new Broom in the shed");
  await say(admin, said, "Thanks");
  await assignTask(admin, ana, { title: "Buy a broom" });
  const told = await list(ana, { p_search: "BROOM" });
  expect(told.toSorted((a, b) => (a.title < b.title ? 1 : -1))).toMatchObject([
    {
      match_text: "…look for a new Broom in the shed",
      match_sender_id: ana.uid,
      match_sender_name: ana.fullName,
    },
    { match_text: null, match_sender_id: null, match_sender_name: null },
  ]);
  expect(await list(ana, { p_search: "with the" })).toMatchObject([
    { match_text: "With the broom", match_sender_id: null },
  ]);
  expect(await list(ana)).toMatchObject([{ match_text: null }, { match_text: null }]);
});

test("only the last thousand of somebody's finished tasks are searched", async () => {
  const { admin, ana } = await seedPeople();
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time,
        status, accepted_at, completed_at)
      select gen_random_uuid(), ${ana.uid}, ${admin.uid}, 'Old ' || n, 'Long done', now(), 'Completed', now(),
        now() - n * interval '1 hour'
      from generate_series(1, 1500) n`;
  });
  await assignTask(admin, ana, { title: "Old and open" });
  expect(await titles(ana, { p_search: "Old 1000" })).toEqual(["Old 1000"]);
  expect(await titles(ana, { p_search: "Old 1001" })).toEqual([]);
  expect((await titles(ana))[0]).toBe("Old and open");
});

test("the error for a refused message quotes no row", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, {});
  for (const message of ["", " \n", "x".repeat(2001)]) {
    const { error } = await send(ana, "message", task.id, { args: { message } });
    expect(error?.code).toBe("23514");
    expect(error?.message).toContain("message_says_something");
    expect(error?.details ?? "").toBe("");
    expect(JSON.stringify(error)).not.toContain(admin.uid);
  }
});
