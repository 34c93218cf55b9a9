import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { demoConversations, demoGroups, demoWork, type Fate } from "./demo-work.ts";
import { actAs, actAsOwner, assign, command, type Tx } from "./workplace.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const priorities = ["Medium", "High", "Low", "Medium", "Medium"] as const;
const reasons = [
  { reason: "too_much", text: "Two deadlines this week already. Next Thursday would work." },
  { reason: "away", text: "I am on leave until the end of the week." },
  { reason: "unclear", text: "Which of the two versions is meant?" },
  { reason: "not_mine", text: "" },
];

/** What some people need to go on, by person and piece of work; both tasks are accepted. */
const needs = [
  { person: 2, piece: 0, need: "Waiting for the password of the key store" },
  { person: 4, piece: 2, need: "Nobody can tell me which screens are meant" },
  { person: 0, piece: 2, need: "The list of controls is locked" },
];

function fateOf(person: number, piece: number): Fate {
  if (piece === 3) return "completed";
  if (piece === 4 && person % 3 === 1) return "rejected";
  if (piece === 4 && person === 5) return "withdrawn";
  return (person + piece) % 2 === 0 ? "accepted" : "fresh";
}

/** Days from today: due today, overdue, later, done in time, and ahead. */
function dueInDays(person: number, piece: number): number {
  return [0, -1 - (person % 4), 1 + (person % 6), -1 - (person % 9), 3 + person][piece] ?? 0;
}

/** Assigns and answers the demo work through the product's own functions, and then moves it into the past. */
export async function writeDemoTasks(
  sql: postgres.Sql,
  admins: Array<string>,
  people: Array<string>,
): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [person, uid] of people.entries()) {
      const admin = admins[person % admins.length] ?? "";
      for (const piece of (demoWork[person] ?? []).keys()) {
        const task = await give(tx, { admin, uid, person, piece });
        await answer(tx, { admin, uid, person, piece, task });
        await talk(tx, { admin, uid, person, piece, task });
      }
    }
    await giveGroupsWork(tx, admins[0] ?? "", people);
    await shareDemoView(tx, admins[0] ?? "");
    await actAsOwner(tx);
    await tx`delete from auth.sessions where user_id = any (${[...admins, ...people]}::uuid[])`;
    await moveIntoThePast(tx);
  });
}

/** Makes a list that both admins look at. */
async function shareDemoView(tx: Tx, admin: string): Promise<void> {
  await actAs(tx, admin);
  await tx`
    select save_view(${randomUUID()}, 'High priority, not answered', '/admin-dashboard/task-status',
      'view=table&stage=new&priority=High', true)`;
}

type Step = { admin: string; uid: string; person: number; piece: number };

async function give(tx: Tx, { admin, uid, person, piece }: Step): Promise<string> {
  const [title = "", description = ""] = demoWork[person]?.[piece] ?? [];
  const due = new Date(Date.now() + dueInDays(person, piece) * DAY_MS);
  due.setUTCHours(9 + ((person * 5 + piece) % 9), 30 * (person % 2), 0, 0);
  const priority = priorities[(person + piece) % priorities.length] ?? "Medium";
  await actAs(tx, admin);
  const text = { title, description, due_date_time: due.toISOString(), priority };
  const [task] = await assign(tx, { people: [uid] }, text);
  return task.id;
}

async function answer(
  tx: Tx,
  { admin, uid, person, piece, task }: Step & { task: string },
): Promise<void> {
  const fate = fateOf(person, piece);
  if (fate === "withdrawn") {
    await command(tx, "withdraw", task);
    return;
  }
  if (fate === "fresh") {
    // An overdue task that nobody answered has had a nudge.
    if (piece === 1) await command(tx, "nudge", task);
    return;
  }
  await actAs(tx, uid);
  if (fate === "rejected") {
    const { reason, text } = reasons[Math.floor(person / 3)] ?? { reason: "other", text: "" };
    const inSixDays = new Date(Date.now() + 6 * DAY_MS).toISOString();
    const proposed = reason === "too_much" ? inSixDays : null;
    await command(tx, "reject", task, { reason, text, proposed_due_date_time: proposed });
  } else {
    await command(tx, "accept", task);
    if (fate === "completed") await command(tx, "complete", task);
    const blocked = needs.find((one) => one.person === person && one.piece === piece);
    if (blocked) await command(tx, "block", task, { reason: blocked.need });
  }
  await tx`select open_task(${task})`;
  // The admin has read the oldest answers.
  if (person < 6) {
    await actAs(tx, admin);
    await tx`select open_task(${task})`;
  }
}

/** Makes the demo groups in the name of an admin, and gives one of them something to do. */
async function giveGroupsWork(tx: Tx, admin: string, people: Array<string>): Promise<void> {
  for (const { name, members, work } of demoGroups) {
    const group = randomUUID();
    const uids = members.map((person) => people[person] ?? "");
    await actAs(tx, admin);
    await tx`select create_group(${group}, ${name}, ${uids}::uuid[])`;
    if (!work) continue;
    const due = new Date(Date.now() + work.dueInDays * DAY_MS);
    due.setUTCHours(17, 0, 0, 0);
    const { title, description, fates } = work;
    const text = { title, description, due_date_time: due.toISOString() };
    for (const { id, assigned_to: uid } of await assign(tx, { group }, text)) {
      const fate = fates[uids.indexOf(uid)] ?? "fresh";
      await actAs(tx, uid);
      if (fate === "accepted") await command(tx, "accept", id);
      if (fate === "completed") await command(tx, "complete", id);
      if (fate === "rejected") {
        const text = "I was on leave when it was changed; somebody else knows it better.";
        await command(tx, "reject", id, { reason: "not_mine", text });
      }
    }
  }
}

async function talk(
  tx: Tx,
  { admin, uid, person, piece, task }: Step & { task: string },
): Promise<void> {
  const conversation = demoConversations.find(
    (said) => said.person === person && said.piece === piece,
  );
  for (const [turn, message] of (conversation?.messages ?? []).entries()) {
    await actAs(tx, turn % 2 === 0 ? admin : uid);
    // People who answer have read the messages before.
    await tx`select open_task(${task})`;
    await command(tx, "message", task, { message });
  }
}

/** Spreads what was written at one moment over the last days, in the order in which it happened. */
async function moveIntoThePast(tx: Tx): Promise<void> {
  await tx`
    create temporary table demo_times on commit drop as
    select id, now() - interval '30 hours' - interval '5 hours' * (row_number() over (order by id)) as assigned_at
    from tasks`;
  await tx`
    update tasks t set
      created_at = d.assigned_at,
      assigned_at = d.assigned_at,
      seen_at = case when t.seen_at is not null then d.assigned_at + interval '50 minutes' end,
      accepted_at = case when t.accepted_at is not null then d.assigned_at + interval '2 hours' end,
      rejected_at = case when t.rejected_at is not null then d.assigned_at + interval '2 hours' end,
      blocked_at = case when t.blocked_at is not null then d.assigned_at + interval '27 hours' end,
      withdrawn_at = case when t.withdrawn_at is not null then d.assigned_at + interval '3 hours' end,
      completed_at = case when t.completed_at is not null then d.assigned_at + interval '26 hours' end
    from demo_times d where d.id = t.id`;
  await tx`update assignments a set created_at = t.created_at from tasks t where t.assignment_id = a.id`;
  await tx`
    update notifications n set created_at = said.at,
      read_at = case when n.read_at is not null then said.at + interval '20 minutes' end
    from (
      select n.id, case n.kind
          when 'assigned' then d.assigned_at
          when 'accepted' then d.assigned_at + interval '2 hours'
          when 'rejected' then d.assigned_at + interval '2 hours'
          when 'withdrawn' then d.assigned_at + interval '3 hours'
          when 'completed' then d.assigned_at + interval '26 hours'
          when 'blocked' then d.assigned_at + interval '27 hours'
          else d.assigned_at + interval '26 hours' + interval '25 minutes' * row_number() over (partition by n.task_id order by n.seq)
        end as at
      from notifications n join demo_times d on d.id = n.task_id
    ) said
    where said.id = n.id`;
  // Lists are in order of seq: entries that are older now must come first by seq, too.
  await tx.unsafe(`
    do $$
    declare entry uuid;
    begin
      for entry in select id from notifications order by created_at, seq loop
        update notifications set seq = default where id = entry;
      end loop;
    end $$`);
}
