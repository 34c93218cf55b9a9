// What a lead sees and does of the work of their people, and what reaches them of it.
import { expect, test } from "vitest";
import { command, send } from "../../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { expectError, expectNothing } from "../../fixtures/denied.ts";
import { makeGroup, nameLead } from "../../fixtures/groups.ts";
import { assignWork } from "../../fixtures/needs.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, type Person, seedPeople, unique } from "../../fixtures/people.ts";
import { addRoutine, bring, broughtBy } from "../../fixtures/routines.ts";
import { assignTask, assignToAll, readTask, taskIn, textWith } from "../../fixtures/tasks.ts";

const sql = ownerSql();

/** A lead of Ana, one of Ben, and what an admin gave to each. */
async function seedLeads() {
  const [people, lena, lars] = await Promise.all([
    seedPeople(),
    createPerson({ first_name: "Lena" }),
    createPerson({ first_name: "Lars" }),
  ]);
  const group = await nameLead(people.admin, lena, [people.ana]);
  await nameLead(people.admin, lars, [people.ben]);
  return { ...people, lena, lars, group };
}

const TODAY = new Date().toISOString().slice(0, 10);

/** Every list, number and page of the team, as one text of what its caller reads. */
async function readAll({ db }: Person, task: string, of: Person, word: string) {
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const answers = {
    tasks: db.from("tasks").select("id, title"),
    entries: db.from("notifications").select("task_id, message"),
    list_tasks: db.rpc("list_tasks"),
    found: db.rpc("list_tasks", { p_search: word }),
    board: db.rpc("list_task_board"),
    due: db.rpc("list_due_tasks"),
    attention: db.rpc("list_attention", { p_all: true }),
    calendar: db.rpc("list_calendar", { p_from: TODAY, p_to: soon }),
    team: db.rpc("list_team"),
    page: db.rpc("person_page", { p_uid: of.uid }),
    theirs: db.rpc("list_person_tasks", { p_uid: of.uid }),
    search: db.rpc("search", { p_search: word }),
    people: db.rpc("find_people", { p_search: of.profile.last_name }),
    chosen: db.rpc("list_chosen_people", { p_people: [of.uid] }),
    thread: db.rpc("get_thread", { p_task_id: task }),
    conversation: db.rpc("list_conversation", { p_task_id: task }),
    again: db.rpc("get_again", { p_task_id: task }),
    needs: db.rpc("get_needs", { p_id: task }),
  };
  const read: Record<string, unknown> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const { data } = await answer.throwOnError();
    read[name] = data;
  }
  return read;
}

test("each list has the work of people whom a lead leads, and nothing of anybody else §threat.43", async () => {
  const { admin, ana, lena, lars } = await seedLeads();
  const word = `zander${unique()}`;
  const task = await assignTask(admin, ana, { title: `Clean the ${word}` });
  await send(ana, "message", task.id, { args: { message: `Which ${word}?` } }).throwOnError();
  const inside = await readAll(lena, task.id, ana, word);
  for (const [name, rows] of Object.entries(inside)) {
    // What the admin has not read needs the admin.
    if (name !== "attention") expect(rows, name).not.toEqual([]);
  }
  const all = JSON.stringify(inside);
  for (const hidden of [ana.email, ana.profile.contact, admin.email]) {
    expect(all).not.toContain(hidden);
  }
  const outside = await readAll(lars, task.id, ana, word);
  for (const [name, rows] of Object.entries(outside)) {
    const text = JSON.stringify(rows);
    for (const hidden of [word, ana.uid, task.id, ana.fullName]) {
      expect(text, name).not.toContain(hidden);
    }
  }
  expectNothing(await lena.db.from("profiles").select().eq("uid", ana.uid));
  expectNothing(await lena.db.from("assignments").select());
  expectNothing(await lena.db.from("audit_log").select());
});

test("of those they lead, leads read the name alone, and of nobody else whether they are there", async () => {
  const { ana, ben, lena } = await seedLeads();
  const { data } = await lena.db.rpc("read_person", { p_uid: ana.uid }).throwOnError();
  expect(data).toMatchObject([{ full_name: ana.fullName, email: null, username: null }]);
  for (const uid of [ben.uid, crypto.randomUUID()]) {
    expectNothing(await lena.db.rpc("read_person", { p_uid: uid }));
  }
  expectNothing(await ana.db.rpc("read_person", { p_uid: lena.uid }));
});

test("of an assignment a lead sees and counts only their people, and changes none that is also others'", async () => {
  const { admin, ana, ben, lena, lars } = await seedLeads();
  const { id } = await assignToAll(admin, { people: [ana, ben] });
  const { data } = await lena.db.rpc("list_assignments", { p_id: id }).throwOnError();
  expect(data).toMatchObject([{ some_names: [ana.fullName], waiting: 1 }]);
  for (const lead of [lena, lars]) {
    expectError(
      await lead.db.rpc("withdraw_assignment", { p_assignment_id: id }),
      "42501",
      "not_your_task",
    );
  }
  const own = await assignToAll(lena, { people: [ana, lena] });
  const elsewhere = { p_assignment_id: own.id };
  expectError(await lars.db.rpc("withdraw_assignment", elsewhere), "PT404", "assignment_not_found");
  const { data: withdrawn } = await lena.db.rpc("withdraw_assignment", elsewhere).throwOnError();
  expect(withdrawn).toBe(2);
});

test("a lead gives work to their people, their group and themselves, and to nobody else", async () => {
  const { admin, ana, ben, lena, group } = await seedLeads();
  const other = await makeGroup(admin, [ana, ben]);
  async function refused(to: Parameters<typeof assignToAll>[1], name: string): Promise<void> {
    const { people = [], group: id, department } = to;
    const answer = await lena.db.rpc("assign_tasks", {
      p_ids: [crypto.randomUUID()],
      p_people: people.map(({ uid }) => uid),
      p_text: textWith(),
      ...(id === undefined ? {} : { p_group_id: id }),
      ...(department === undefined ? {} : { p_department: department }),
    });
    expectError(answer, "PT422", name);
  }
  await refused({ people: [ana, ben] }, "person_not_assignable");
  await refused({ people: [{ uid: crypto.randomUUID() }] }, "person_not_assignable");
  await refused({ group: other.id }, "nobody_to_assign");
  await refused({ department: "frontendDev" }, "nobody_to_assign");
  await refused({ people: [ana], group: other.id }, "nobody_to_assign");
  await refused({ people: [ana], group: crypto.randomUUID() }, "nobody_to_assign");
  await refused({ people: [ana], department: "frontendDev" }, "nobody_to_assign");
  for (const { tasks } of [
    await assignToAll(lena, { people: [ana, lena] }),
    await assignToAll(lena, { group: group.id, people: [lena] }),
  ]) {
    const given = tasks.map(({ assigned_to: to }) => to).toSorted();
    expect(given).toEqual([ana.uid, lena.uid].toSorted());
  }
  // The same form again returns no task of somebody whom they no longer lead.
  const once = { p_ids: [crypto.randomUUID()], p_people: [ana.uid, lena.uid], p_text: textWith() };
  expect((await lena.db.rpc("assign_tasks", once).throwOnError()).data).toHaveLength(2);
  await admin.db
    .rpc("change_group_members", { p_id: group.id, p_remove: [ana.uid] })
    .throwOnError();
  await nameLead(admin, lena, [await createPerson(), admin]);
  const { data: again } = await lena.db.rpc("assign_tasks", once).throwOnError();
  expect(again.map(({ assigned_to: owner }) => owner)).toEqual([lena.uid]);
  await admin.db.rpc("change_group_members", { p_id: group.id, p_add: [ana.uid] }).throwOnError();
  const task = await assignTask(lena, ana);
  const to = { args: { to: ben.uid } };
  expectError(await send(lena, "reassign", task.id, to), "PT422", "person_not_assignable");
  await send(lena, "reassign", task.id, { args: { to: lena.uid } }).throwOnError();
  expect((await readTask(admin, task.id)).assigned_to).toBe(lena.uid);
});

test("what a lead gave is answered to them, checked by them, and theirs to handle", async () => {
  const { admin, ana, lena } = await seedLeads();
  const rejected = await taskIn(lena, ana, "Rejected");
  const { tasks } = await assignWork(lena, [ana, lena], { is_checked: true });
  const waiting = tasks.find(({ assigned_to: to }) => to === ana.uid);
  const own = tasks.find(({ assigned_to: to }) => to === lena.uid);
  if (!waiting || !own) throw new Error("Nothing was assigned");
  await send(ana, "complete", waiting.id).throwOnError();
  await send(lena, "complete", own.id).throwOnError();
  async function needs({ db }: Person) {
    const { data } = await db.rpc("list_attention").throwOnError();
    return data.map(({ need, id }) => [need, id]);
  }
  const hers = await needs(lena);
  expect(hers).toEqual([
    ["to_check", waiting.id],
    ["rejected", rejected.id],
  ]);
  const admins = JSON.stringify(await needs(admin));
  expect(admins).not.toContain(rejected.id);
  expect(admins).not.toContain(waiting.id);
  const { data } = await lena.db
    .from("notifications")
    .select("kind")
    .eq("recipient_id", lena.uid)
    .in("task_id", [rejected.id, waiting.id])
    .throwOnError();
  expect(data.map(({ kind }) => kind).toSorted()).toEqual(["completed", "rejected"]);
  expectError(await send(lena, "pass", own.id), "42501", "own_work");
  await send(lena, "pass", waiting.id).throwOnError();
  const due = { args: { due_date_time: "2031-02-03T10:00:00Z" }, version: rejected.version };
  await send(lena, "give_back", rejected.id, due).throwOnError();
  expect(await readTask(admin, rejected.id)).toMatchObject({ stage: "New" });
});

test("when the last lead is gone, an admin hears what people answer to what they gave", async () => {
  const { admin, ana, lena, group } = await seedLeads();
  const task = await assignTask(lena, ana);
  await admin.db.rpc("change_leads", { p_group_id: group.id, p_remove: [lena.uid] }).throwOnError();
  await send(ana, "message", task.id, { args: { message: "Who reads this?" } }).throwOnError();
  const [entry] = await sql`
    select p.role from public.notifications n join public.profiles p on p.uid = n.recipient_id
    where n.task_id = ${task.id} and n.kind = 'message'`;
  expect(entry?.role).toBe("admin");
  expectError(await lena.db.rpc("list_tasks"), "42501", "admins_only");
  expectNothing(await lena.db.from("tasks").select().eq("id", task.id));
});

async function topicsOf(uid: string, act: (tx: Transaction) => Promise<unknown>) {
  return rolledBack(sql, async (tx) => {
    await actAs(tx, uid);
    await act(tx);
    await actAsOwner(tx);
    const rung = await tx<Array<{ topic: string }>>`
      select topic from realtime.messages where inserted_at = now()::timestamp`;
    return rung.map(({ topic }) => topic);
  });
}

test("what happens to their people rings for a lead, until they no longer lead them", async () => {
  const { admin, ana, lena, lars, group } = await seedLeads();
  const task = await assignTask(admin, ana);
  const [hers, his] = [`user:${lena.uid}`, `user:${lars.uid}`];
  const accepted = await topicsOf(ana.uid, (tx) => command(tx, "accept", task.id));
  expect(accepted).toContain(hers);
  expect(accepted).not.toContain(his);
  const ended = await topicsOf(
    admin.uid,
    (tx) => tx`select public.change_leads(p_group_id => ${group.id}, p_remove => ${[lena.uid]})`,
  );
  expect(ended).toContain(hers);
  const left = await topicsOf(
    admin.uid,
    (tx) => tx`select public.change_group_members(${group.id}, p_remove => ${[ana.uid]})`,
  );
  expect(left).toContain(hers);
  await admin.db.rpc("change_leads", { p_group_id: group.id, p_remove: [lena.uid] }).throwOnError();
  expect(await topicsOf(ana.uid, (tx) => command(tx, "accept", task.id))).not.toContain(hers);
});

test("a lead has routines for their people, which end with the right", async () => {
  const { admin, ana, ben, lena, lars, group } = await seedLeads();
  const id = await addRoutine(lena, [ana, ben]);
  const { data } = await lena.db.rpc("list_routines").throwOnError();
  expect(data).toMatchObject([{ id, people: 1, keeper: lena.uid }]);
  await bring(sql, id);
  expect((await broughtBy(sql, admin, id)).map(({ assigned_to: to }) => to)).toEqual([ana.uid]);
  // Neither read nor changed by another lead, nor made for a group of others.
  expectNothing(await lars.db.rpc("get_routine", { p_id: id }));
  expectNothing(await lars.db.rpc("get_again", { p_task_id: id }));
  expectError(await lars.db.rpc("delete_routine", { p_id: id }), "PT404", "routine_not_found");
  expectError(await lars.db.rpc("preview_routine", { p_id: id }), "PT404", "routine_not_found");
  const whole = { p_id: crypto.randomUUID(), p_version: 0, p_routine: { name: "A", title: "B" } };
  for (const more of [{ group_id: group.id }, { department: "frontendDev" }]) {
    const answer = await lars.db.rpc("save_routine", {
      ...whole,
      p_routine: { ...whole.p_routine, ...more },
    });
    expectError(answer, "PT422", "routine_nobody");
  }
  const kept = { ...whole, p_routine: { ...whole.p_routine, keeper: admin.uid } };
  expectError(await lars.db.rpc("save_routine", kept), "PT422", "keeper_not_admin");
  // Nobody outside is named in one.
  const checked = { ...whole.p_routine, done: { is_checked: true, checker: ben.uid } };
  const saved = await lena.db.rpc("save_routine", { ...whole, p_routine: checked });
  expectError(saved, "PT422", "checker_not_admin");
  const weekdays = [ana, ben, ben, ben, ben, ben, ben].map(({ uid }) => uid);
  const turns = await addRoutine(lena, [ana], { whom: "by_weekday", weekday_people: weekdays });
  const { data: shown } = await lena.db.rpc("get_routine", { p_id: turns }).throwOnError();
  expect(JSON.stringify(shown)).toContain(ana.uid);
  expect(JSON.stringify(shown)).not.toContain(ben.uid);
  await admin.db.rpc("change_leads", { p_group_id: group.id, p_remove: [lena.uid] }).throwOnError();
  const [routine] = await sql`select keeper from private.routines where id = ${id}`;
  expect(routine?.keeper).toBe(admin.uid);
  expectError(await lena.db.rpc("list_routines"), "42501", "admins_only");
});
