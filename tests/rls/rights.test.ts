import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { Constants, type Json } from "../../app/core/server/types.generated.ts";
import { begin } from "../fixtures/attachments.ts";
import { type Kind, send } from "../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import { createPerson, type Db, seedCast, seedPeople, type Person } from "../fixtures/people.ts";
import { PointsSchema } from "../../app/task/entries/point.ts";
import { assignWork, FIVE } from "../fixtures/needs.ts";
import { addRoutine, bring, broughtBy } from "../fixtures/routines.ts";
import { assignTask, readTask, taskIn, textWith, type Task } from "../fixtures/tasks.ts";
import { pidOf, somebodyWaitsFor } from "../fixtures/waiting.ts";

const sql = ownerSql();

type Right = { act: string; relations: Array<"person" | "admin"> };

function storedRights() {
  return sql<Array<Right>>`select act, relations::text[] from private.rights`;
}

test("docs/security.md prints the rights that the database has", async () => {
  const text = await readFile(new URL("../../docs/security.md", import.meta.url), "utf8");
  const printed = Object.entries({
    "Its person and admins": ["person", "admin"],
    "Its person alone": ["person"],
    "Admins alone": ["admin"],
  }).flatMap(([title, relations]) => {
    const list =
      new RegExp(`^\\*\\*${title}:\\*\\*\\n\\n((?:- .*\\n)+)`, "m").exec(text)?.[1] ?? "";
    return Array.from(list.matchAll(/^- \*\*(\w+)\*\*/gm), ([, act]) => ({ act, relations }));
  });
  const stored = await storedRights();
  expect(printed).toHaveLength(stored.length);
  expect(printed).toEqual(expect.arrayContaining([...stored]));
});

test("every act that a function requires has a right, and every right is required somewhere", async () => {
  const functions = await sql<Array<{ source: string }>>`
    select prosrc as source from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const asked = functions.flatMap(({ source }) =>
    [...source.matchAll(/private\.require\('(\w+)'/g)].map(([, act]) => act),
  );
  // do_command requires whatever kind it gets, and a policy says who deletes.
  const besides = [...Constants.public.Enums.command_kind, "delete"];
  const acts = (await storedRights()).map(({ act }) => act);
  expect([...new Set([...asked, ...besides])].toSorted()).toEqual(acts.toSorted());
});

test("each command leaves an entry or has a function that does it, and parts of no other act exist", async () => {
  const parts = await sql<Array<{ name: string }>>`
    select proname as name from pg_proc
    where pronamespace = 'private'::regnamespace and proname ~ '^(do|prepare|judge)_'
      and 'private.doing'::regtype = any (proargtypes::oid[])`;
  const entries = await sql<Array<{ act: string }>>`
    select act from private.rights where entry is not null`;
  const commands: ReadonlyArray<string> = Constants.public.Enums.command_kind;
  for (const { name } of parts) expect(commands).toContain(name.replace(/^[a-z]+_/, ""));
  for (const kind of commands) {
    const does = parts.some(({ name }) => name === `do_${kind}`);
    expect(does || entries.some(({ act }) => act === kind), kind).toBe(true);
  }
});

test("only private.sees decides which tasks somebody sees", async () => {
  const sources = await sql<Array<{ name: string; source: string }>>`
    select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as source from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const all = String.raw`(?:private\.is_admin\(\w+\)|\w*\.?sees_all|\w*\.?role = 'admin'(?:::\w+\.?\w+)?)`;
  const own = String.raw`\(*\w*\)?\.?assigned_to = [\w.()]+`;
  const either = new RegExp(`${all}\\)*\\s+or\\s+${own}|${own}\\)*\\s+or\\s+\\(*${all}`, "i");
  const repeated = sources.filter(({ source }) => either.test(source)).map(({ name }) => name);
  expect(repeated).toEqual(["sees"]);
  const policies = await sql`
    select policyname from pg_policies where concat(qual, with_check) ~ 'assigned_to'`;
  expect([...policies]).toEqual([]);
});

test("private.sees is not called for each row: the planner inlines it and uses the index", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    const asked = [
      "select id from public.tasks",
      "select id from public.notifications",
      `select t.id from public.tasks t where private.sees(t, '(${ana.uid},f)'::private.scope)`,
      `select t.id from public.profiles p join public.tasks t on private.sees(t, private.scope_of(p))`,
      "select p.uid from public.profiles p where private.is_admin(p)",
    ];
    const plans: Array<string> = [];
    // Reading all of the few tasks that are there may be cheaper.
    await tx`set local enable_seqscan = off`;
    for (const query of asked) {
      const lines = await tx.unsafe<Array<{ "QUERY PLAN": string }>>(`explain verbose ${query}`);
      plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
    }
    for (const plan of plans) expect(plan).not.toMatch(/private\.(sees|scope_of|is_admin)\(/);
    expect(plans[2]).toMatch(/Index Cond: \(?t?a?s?k?s?t?\.?assigned_to = /);
    await actAsOwner(tx);
    const [found] = await tx`explain ${tx.unsafe(String(asked.at(-1)))}`;
    expect(found?.["QUERY PLAN"]).toMatch(/profiles_active_admins/);
  });
});

const due = "2031-02-03T10:00:00Z";
const anew = { title: "Another", description: "Anew", due_date_time: due, priority: "High" };

type Answer = Parameters<typeof expectNothing>[0];
type Try = {
  /** The stage that the act needs. */
  from?: Task["stage"];
  /** How such a task comes about, where any would not do. */
  make?: (admin: Person, ana: Person) => Promise<Task>;
  by: (person: { db: Db }, task: Task, ben: Person) => PromiseLike<Answer>;
};

/** A task that its person completed, and nobody has checked. */
async function waiting(admin: Person, ana: Person): Promise<Task> {
  const { tasks } = await assignWork(admin, [ana], { is_checked: true });
  const { id } = the(tasks[0]);
  await send(ana, "complete", id).throwOnError();
  return readTask(admin, id);
}

/** A task that a standing agreement brought. */
async function standing(admin: Person, ana: Person): Promise<Task> {
  const routine = await addRoutine(admin, [ana], { needs_answer: false });
  await bring(sql, routine);
  return the((await broughtBy(sql, admin, routine))[0]);
}

function one(kind: Kind, from: Task["stage"] = "New", args: Json = {}): Try {
  return { from, by: (person, task) => send(person, kind, task.id, { args }) };
}

function several(kind: Kind, args: Json = {}): Try {
  return { by: (person, { id }) => send(person, kind, [id, randomUUID()], { args }) };
}

const tries: Record<string, Try> = {
  read: { by: ({ db }, { id }) => db.from("tasks").select("id").eq("id", id) },
  open: { by: ({ db }, { id }) => db.rpc("open_task", { p_task_id: id }) },
  message: one("message", "New", { message: "Hello" }),
  attach: { by: (person, task) => begin(person, task) },
  mute: { by: ({ db }, { id }) => db.rpc("mute_task", { p_task_id: id, p_is_muted: true }) },
  remind: { by: ({ db }, { id }) => db.rpc("set_reminder", { p_task_id: id, p_minutes: 30 }) },
  accept: one("accept"),
  release: one("release", "Pending"),
  reject: one("reject", "New", { reason: "unclear" }),
  not_today: { ...one("not_today", "Pending", { reason: "away" }), make: standing },
  block: one("block", "Pending", { reason: "Waiting" }),
  move: one("move", "New", { stage: "Pending" }),
  tick: {
    make: async (admin, ana) => the((await assignWork(admin, [ana], { points: FIVE })).tasks[0]),
    by: async (person, { id }) => {
      const { data } = await person.db.rpc("get_thread", { p_task_id: id });
      const [point] = PointsSchema.parse(data?.[0]?.points ?? []);
      const args = { point: point?.id ?? randomUUID(), as: "ticked" };
      return send(person, "tick", id, { args });
    },
  },
  complete: one("complete"),
  reopen: one("reopen", "Completed"),
  unblock: one("unblock", "Pending"),
  assign: {
    by: ({ db }, _task, { uid }) =>
      db.rpc("assign_tasks", {
        p_ids: [randomUUID()],
        p_people: [uid],
        p_text: textWith(),
      }),
  },
  edit: one("edit", "New", anew),
  deadline: several("deadline", { due_date_time: due }),
  priority: several("priority", { priority: "High" }),
  reassign: {
    by: (person, { id }, ben) => send(person, "reassign", id, { args: { to: ben.uid } }),
  },
  withdraw: one("withdraw"),
  restore: one("restore", "Withdrawn"),
  give_back: {
    from: "Rejected",
    by: (person, { id, version }) =>
      send(person, "give_back", id, { version, args: { due_date_time: due } }),
  },
  pass: { ...one("pass", "Completed"), make: waiting },
  send_back: { ...one("send_back", "Completed", { message: "Look again" }), make: waiting },
  nudge: one("nudge"),
  undo: {
    // The reassignment to undo was given the task's id.
    by: (person, { id, version }) => send(person, "undo", id, { version, args: { command: id } }),
  },
  several: several("withdraw"),
  oversee: { by: ({ db }) => db.rpc("list_tasks") },
  administer: { by: ({ db }) => db.rpc("list_departments") },
  delete: { by: ({ db }, { id }) => db.from("tasks").delete().eq("id", id).select("id") },
};

/** Refused without an error: people who may not do it find no row. */
const quiet = ["read", "delete"];

test("each empty cell of the table is refused to everyone who calls with their own token §threat.112", async () => {
  const of = new Map<string, Task>();
  const cast = await seedCast(async ({ ana, leaver, demoted }) => {
    // The person who assigned it is no longer an admin.
    for (const stage of ["New", "Pending", "Completed", "Rejected", "Withdrawn"] as const) {
      of.set(stage, await taskIn(demoted, ana, stage));
    }
    of.set("leaver's", await taskIn(demoted, leaver, "New"));
  });
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = cast;
  for (const { act, relations } of await storedRights()) {
    const { from = "New", by } = the(tries[act]);
    const task = the(of.get(from));
    const [ofLeaver, before] = [the(of.get("leaver's")), await readTask(admin, task.id)];
    const isQuiet = quiet.includes(act);
    const isForAdmins = String(relations) === "admin";
    function refused(answer: Answer, name: string | RegExp, code = "42501"): void {
      if (isQuiet) expectNothing(answer);
      else expectError(answer, code, name);
    }
    expectDenied(await by(stranger, task, ben));
    for (const [person, own] of [
      [leaver, ofLeaver],
      [exAdmin, task],
    ] as const) {
      refused(await by(person, own, ben), /^(admins_only|not_active)$/);
    }
    for (const person of [ben, demoted]) {
      if (isForAdmins) refused(await by(person, task, ben), "admins_only");
      else refused(await by(person, task, ben), "task_not_found", "PT404");
    }
    if (!relations.includes("person")) refused(await by(ana, task, ben), "admins_only");
    if (!relations.includes("admin")) refused(await by(admin, task, ben), "not_your_task");
    expect(await readTask(admin, task.id), act).toEqual(before);
    expect(await readTask(admin, ofLeaver.id), act).toEqual(ofLeaver);
  }
});

test("each cell of the table that says yes holds, for the admin who assigned the task and for others", async () => {
  const [{ admin, ana, ben }, other] = await Promise.all([
    seedPeople(),
    createPerson({ role: "admin" }),
  ]);
  const people = { person: [ana], admin: [admin, other] };
  for (const { act, relations } of await storedRights()) {
    const { from = "New", make, by } = the(tries[act]);
    for (const person of relations.flatMap((relation) => the(people[relation]))) {
      const { id, version } = await (make ? make(admin, ana) : taskIn(admin, ana, from));
      if (act === "unblock") await send(ana, "block", id, { args: { reason: "Waiting" } });
      if (act === "undo")
        await send(person, "reassign", id, { id, version, args: { to: ben.uid } });
      const answer = await by(person, await readTask(admin, id), ben);
      expect(answer.error, `${act} by ${person.profile.role}`).toBeNull();
      if (quiet.includes(act)) expect(answer.data).toEqual([{ id }]);
    }
  }
});

test("somebody demoted while waiting for the task changes nothing, though it is their own", async () => {
  const dan = await createPerson({ role: "admin" });
  const { admin } = await seedPeople();
  const task = await assignTask(admin, dan);
  let edited: PromiseLike<Answer> | undefined;
  await sql.begin(async (tx) => {
    const pid = await pidOf(tx);
    await tx`select from public.tasks where id = ${task.id} for update`;
    const text = textWith({ title: "Mine to say" });
    edited = Promise.resolve(send(dan, "edit", task.id, { version: task.version, args: text }));
    await somebodyWaitsFor(sql, pid);
    await tx`update public.profiles set role = 'user' where uid = ${dan.uid}`;
  });
  expectError(await the(edited), "42501", "admins_only");
  expect(await readTask(admin, task.id)).toEqual(task);
});

function the<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("The test does not know how to try this");
  return found;
}
