// The lists, numbers and reports of the team show what is within a scope.
import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { type Person, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, assignToAll, taskIn } from "../fixtures/tasks.ts";

const sql = ownerSql();

const LATER = { dueDateTime: "2090-05-06T10:00:00Z" };

/** A task in each state that a list of the team is about, with a word in its title and in a message. */
async function workOf(admin: Person, person: Person, word: string) {
  const late = await assignTask(admin, person, {
    title: `Late ${word}`,
    dueDateTime: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  });
  const [rejected, done, blocked] = await Promise.all([
    taskIn(admin, person, "Rejected"),
    taskIn(admin, person, "Completed"),
    taskIn(admin, person, "Pending"),
  ]);
  await send(person, "block", blocked.id, { args: { reason: `No key ${word}` } }).throwOnError();
  await send(person, "message", done.id, { args: { message: `Done ${word}` } }).throwOnError();
  return { late: late.id, rejected: rejected.id, done: done.id, blocked: blocked.id };
}

/** From here on everybody's scope is one person's own tasks, as if they oversaw nobody else. */
async function narrowScope(tx: Transaction, to: Person): Promise<void> {
  await tx.unsafe(`
    create or replace function private.scope_of(p_person uuid) returns private.scope
    language plpgsql stable security definer set search_path = '' as $$
    begin
      return row('${to.uid}'::uuid, false, null)::private.scope;
    end;
    $$`);
}

test("no list, number or report of the team shows more than its reader's scope §threat.43", async () => {
  const { admin, ana, ben } = await seedPeople();
  const word = `zander${unique()}`;
  const [own, others, shared, bens] = await Promise.all([
    workOf(admin, ana, word),
    workOf(admin, ben, word),
    assignToAll(admin, { people: [ana, ben] }, LATER),
    assignToAll(admin, { people: [ben, admin] }, LATER),
  ]);
  await rolledBack(sql, async (tx) => {
    await narrowScope(tx, ana);
    await actAs(tx, admin.uid);
    async function ids(rows: PromiseLike<ReadonlyArray<{ id?: unknown }>>): Promise<Array<string>> {
      return (await rows).map(({ id }) => String(id)).toSorted();
    }
    const [share, ...more] = await ids(
      tx`select id from public.list_assignment_tasks(${shared.id})`,
    );
    expect(more).toEqual([]);
    const all = [own.late, own.rejected, own.done, own.blocked, share].toSorted();
    for (const sort of ["due", "newest", "priority", "person"]) {
      const listed = await ids(tx`select (task).id from public.list_tasks(p_sort => ${sort})`);
      expect(listed, sort).toEqual(all);
    }
    expect(await tx`select from public.list_tasks(p_person => ${ben.uid})`).toHaveLength(0);
    expect(await ids(tx`select (task).id from public.list_tasks(p_search => ${word})`)).toEqual([
      own.late,
    ]);
    expect(await ids(tx`select id from public.list_task_board()`)).toEqual(all);
    const counted = await tx`select stage, total from public.count_tasks() where total > 0`;
    expect([...counted]).toEqual([
      { stage: "New", total: 2 },
      { stage: "Pending", total: 1 },
      { stage: "Completed", total: 1 },
      { stage: "Rejected", total: 1 },
    ]);
    for (const department of [null, "frontendDev"]) {
      const done = await tx`
        select (task).id, total from public.list_completed_this_week(${department})`;
      expect([...done]).toEqual([{ id: own.done, total: 1 }]);
    }
    const needing =
      await tx`select need, id from public.list_attention(p_all => true) order by need, id`;
    expect([...needing]).toEqual([
      { need: "rejected", id: own.rejected },
      { need: "blocked", id: own.blocked },
      // Who reads has not read that they were given these.
      ...[own.late, share].toSorted().map((id) => ({ need: "reply", id })),
    ]);
    const numbers = await tx`select need, total from public.count_attention()`;
    expect(numbers.map(({ total }) => Number(total))).toEqual([1, 1, 2]);
    const [everybody] = await tx`select * from public.overview() where department is null`;
    expect(everybody).toMatchObject({
      overdue: 1,
      waiting: 2,
      rejected: 1,
      completed_this_week: 1,
    });
    const reported = await tx`
      select key, given, completed from public.report(current_date - 1, current_date + 1, 'person')`;
    expect([...reported]).toEqual([
      { key: null, given: 5, completed: 1 },
      { key: ana.uid, given: 5, completed: 1 },
    ]);
    const team = await tx`select uid, open_tasks, late, blocked, completed from public.list_team()`;
    expect([...team]).toEqual([{ uid: ana.uid, open_tasks: 3, late: 2, blocked: 1, completed: 1 }]);
    const assignments = await tx`select id, some_names, waiting from public.list_assignments()`;
    expect([...assignments]).toEqual([{ id: shared.id, some_names: [ana.fullName], waiting: 1 }]);
    expect(await tx`select from public.list_assignments(p_id => ${bens.id})`).toHaveLength(0);
    expect(await tx`select from public.list_assignment_tasks(${bens.id})`).toHaveLength(0);
    expect(await tx`select from public.suggest_people(${others.rejected})`).toHaveLength(0);
    // What is behind the search from anywhere is nobody's to call.
    const admins = await tx`select current_setting('request.jwt.claims') as claims`;
    await actAsOwner(tx);
    await tx`select set_config('request.jwt.claims', ${String(admins[0]?.claims)}, true),
      set_config('request.jwt.claim.sub', ${admin.uid}, true)`;
    const found = await ids(tx`select id from private.newest_saying(${[word]}, 20)`);
    expect(found).toEqual([own.late, own.done, own.blocked].toSorted());
  });
});

test("what is within a scope is no call for each row: the planner takes it apart and keeps the index", async () => {
  const scope = `'(,t,)'::private.scope`;
  const asked = [
    `select t.id from public.tasks t, private.to_task_filter(
      ${scope}, null, null, null, null, null, null, null, null, null) f where private.is_wanted(t, f)`,
    `select p.* from public.assignments a cross join lateral private.progress_of(a.id, ${scope}) p`,
  ];
  for (const query of asked) {
    const lines = await sql.unsafe<Array<{ "QUERY PLAN": string }>>(`explain verbose ${query}`);
    const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/private\.(is_wanted|progress_of|sees)\(/);
  }
});
