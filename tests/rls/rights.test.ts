import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { Constants } from "../../app/core/server/types.generated.ts";
import { send } from "../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import { nameLead } from "../fixtures/groups.ts";
import { createPerson, deactivate, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, type Task, taskIn, textWith } from "../fixtures/tasks.ts";
import { letIn } from "../fixtures/third.ts";
import { type Answer, quiet, storedRights, the, tries } from "../fixtures/tries.ts";
import { pidOf, somebodyWaitsFor } from "../fixtures/waiting.ts";

const sql = ownerSql();

test("docs/security.md prints the rights that the database has", async () => {
  const text = await readFile(new URL("../../docs/security.md", import.meta.url), "utf8");
  const printed = Object.entries({
    "Its person, its leads, admins and third persons": ["person", "admin", "lead", "third"],
    "Its person, its leads and admins": ["person", "admin", "lead"],
    "Its person, admins, and leads unless an admin gave it": ["person", "admin", "giver"],
    "The same, and third persons for themselves": ["person", "admin", "giver", "third"],
    "Its person and admins": ["person", "admin"],
    "Its person alone": ["person"],
    "Admins, and leads unless an admin gave it": ["admin", "giver"],
    "Admins and leads": ["admin", "lead"],
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
  expect([...new Set(repeated)]).toEqual(["sees"]);
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
      `select t.id from public.tasks t where private.sees(t, '(${ana.uid},f,)'::private.scope)`,
      `select t.id from public.tasks t where private.sees(t, '(${ana.uid},f,"{${ana.uid},${admin.uid}}")'::private.scope)`,
      "select p.uid from public.profiles p where private.is_admin(p)",
    ];
    const plans: Array<string> = [];
    // Reading all of the few tasks that are there may be cheaper.
    await tx`set local enable_seqscan = off`;
    for (const query of asked) {
      const lines = await tx.unsafe<Array<{ "QUERY PLAN": string }>>(`explain verbose ${query}`);
      plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
    }
    for (const plan of plans) expect(plan).not.toMatch(/private\.(sees|reads|scope_of|is_admin)\(/);
    for (const plan of plans.slice(2, 4)) {
      expect(plan).toMatch(/Index Cond: \(?t?a?s?k?s?t?\.?assigned_to = /);
    }
    await actAsOwner(tx);
    const joined = await tx`explain verbose
      select t.id from public.profiles p join public.tasks t on private.sees(t, p)`;
    expect(JSON.stringify(joined)).not.toMatch(/private\.(sees|is_admin)\(/);
    const [found] = await tx`explain ${tx.unsafe(String(asked.at(-1)))}`;
    expect(found?.["QUERY PLAN"]).toMatch(/profiles_active_admins/);
  });
});

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
    const isForUsers = relations.includes("person");
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
      if (isForUsers) refused(await by(person, task, ben), "task_not_found", "PT404");
      else refused(await by(person, task, ben), "admins_only");
    }
    if (!isForUsers) refused(await by(ana, task, ben), "admins_only");
    if (!relations.includes("admin")) refused(await by(admin, task, ben), "not_your_task");
    expect(await readTask(admin, task.id), act).toEqual(before);
    expect(await readTask(admin, ofLeaver.id), act).toEqual(ofLeaver);
  }
});

test("each empty cell is refused to the leads of its person, and of others §threat.112", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [lena, other, gone] = await Promise.all([createPerson(), createPerson(), createPerson()]);
  await nameLead(admin, lena, [ana]);
  await nameLead(admin, gone, [ana]);
  await nameLead(admin, other, [ben]);
  /** Of Ana by an admin, by her lead, and of the lead by an admin. */
  const [given, led, own] = [
    new Map<string, Task>(),
    new Map<string, Task>(),
    new Map<string, Task>(),
  ];
  for (const stage of ["New", "Pending", "Completed", "Rejected", "Withdrawn"] as const) {
    given.set(stage, await taskIn(admin, ana, stage));
    led.set(stage, await taskIn(gone, ana, stage));
    own.set(stage, await taskIn(admin, lena, stage));
  }
  await deactivate(admin, gone);
  const asked = ["several", "deadline", "priority"];
  for (const { act, relations } of await storedRights()) {
    const { from = "New", by } = the(tries[act]);
    const [ofAdmin, ofLead, ofLena] = [
      the(given.get(from)),
      the(led.get(from)),
      the(own.get(from)),
    ];
    const all = [ofAdmin, ofLead, ofLena];
    const before = await Promise.all(all.map(({ id }) => readTask(admin, id)));
    const isForAny = relations.includes("lead") || relations.includes("giver");
    function refused(answer: Answer, name: string | RegExp, code = "42501"): void {
      if (quiet.includes(act)) expectNothing(answer);
      else if (isForTask || code !== "PT404") expectError(answer, code, name);
    }
    // Who may assign and oversee may do that whatever the task; of several a row says why not.
    const isForTask = !["assign", "oversee", "nudge", ...asked].includes(act);
    for (const task of [ofAdmin, ofLead]) {
      refused(await by(gone, task, ben), /^(admins_only|not_active)$/);
      if (!isForTask && isForAny) continue;
      const isHidden = isForAny || relations.includes("person");
      if (isHidden) refused(await by(other, task, ben), "task_not_found", "PT404");
      else refused(await by(other, task, ben), "admins_only");
    }
    if (isForTask && !relations.includes("lead")) {
      const name = isForAny || relations.includes("person") ? "not_your_task" : "admins_only";
      refused(await by(lena, ofAdmin, ben), name);
      if (!relations.includes("giver")) refused(await by(lena, ofLead, ben), name);
      const ofOwn = ["pass", "send_back"].includes(act) ? "own_work" : name;
      if (!relations.includes("person")) refused(await by(lena, ofLena, ben), ofOwn);
    }
    if (act === "assign") {
      refused(await by(lena, ofLead, ben), "person_not_assignable", "PT422");
      refused(await by(other, ofLead, ana), "person_not_assignable", "PT422");
    }
    if (act === "nudge" || asked.includes(act)) {
      for (const [lead, task, outcome] of [
        [lena, ofAdmin, "not_yours"],
        [lena, ofLena, "not_yours"],
        [other, ofLead, "gone"],
      ] as const) {
        const hidden = { outcome };
        const { data } = await by(lead, task, ben);
        expect(data, act).toMatchObject(act === "nudge" ? [hidden] : [hidden, { outcome: "gone" }]);
      }
    }
    expect(await Promise.all(all.map(({ id }) => readTask(admin, id))), act).toEqual(before);
  }
});

test("each empty cell is refused to a third person §threat.227", async () => {
  const [{ admin, ana, ben }, third] = await Promise.all([seedPeople(), createPerson()]);
  for (const { act, relations } of await storedRights()) {
    const { from = "New", make, by } = the(tries[act]);
    if (relations.includes("third")) continue;
    const { id } = await (make ? make(admin, ana) : taskIn(admin, ana, from));
    await letIn(admin, { id }, third);
    const before = await readTask(admin, id);
    const answer = await by(third, before, ben);
    if (quiet.includes(act)) expectNothing(answer);
    else
      expectError(answer, "42501", relations.includes("person") ? "not_your_task" : "admins_only");
    expect(await readTask(admin, id), act).toEqual(before);
  }
});

test("each cell of the table that says yes holds, for the admin who assigned the task and for others", async () => {
  const [{ admin, ana, ben }, other, lena, lars] = await Promise.all([
    seedPeople(),
    createPerson({ role: "admin" }),
    createPerson(),
    createPerson(),
  ]);
  await nameLead(admin, lena, [ana, ben]);
  await nameLead(admin, lars, [ana, ben]);
  const third = await createPerson();
  const people = {
    person: [ana],
    admin: [admin, other],
    lead: [lena],
    giver: [lena, lars],
    third: [third],
  };
  const all = (await storedRights()).flatMap(({ act, relations }) =>
    relations.flatMap((relation) =>
      people[relation].map((person) => ({
        act,
        person,
        giver: relation === "giver" ? lena : admin,
      })),
    ),
  );
  for (const { act, person, giver } of all) {
    const { from = "New", make, by } = the(tries[act]);
    const { id, version } = await (make ? make(giver, ana) : taskIn(giver, ana, from));
    if (person === third) await letIn(ana, { id }, third);
    if (act === "unblock") await send(ana, "block", id, { args: { reason: "Waiting" } });
    if (act === "undo") await send(person, "reassign", id, { id, version, args: { to: ben.uid } });
    const answer = await by(person, await readTask(admin, id), ben);
    expect(answer.error, `${act} by ${person.profile.role}`).toBeNull();
    if (quiet.includes(act)) expect(answer.data).toEqual([{ id }]);
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
