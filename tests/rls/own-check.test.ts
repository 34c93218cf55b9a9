// Who completed a task changes nothing of its check, an admin neither; who checks has their own first, and can undo.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { entriesOf, send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { assignWork, type Done, readThread } from "../fixtures/needs.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { readTask } from "../fixtures/tasks.ts";

const sql = ownerSql();

async function cast() {
  const [{ admin, ana, ben }, other, third] = await Promise.all([
    seedPeople(),
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
  return { admin, ana, ben, other, third };
}

/** A task that its person completed, with who checks it. */
async function waiting(by: Person, person: Person, done: Done = {}) {
  const { assignment, tasks } = await assignWork(by, [person], { is_checked: true, ...done });
  const { id } = tasks[0]!;
  await send(person, "complete", id).throwOnError();
  return { id, assignment };
}

async function edit({ db }: Person, assignment: string, done: Done) {
  const [found] = await sql<Array<{ version: number }>>`
    select version from private.needs where assignment_id = ${assignment}`;
  return db.rpc("edit_needs", {
    p_assignment_id: assignment,
    p_version: found?.version ?? 0,
    p_done: JSON.parse(JSON.stringify(done)),
  });
}

async function checkOf(id: string) {
  const [found] = await sql`
    select r.waits_since is not null as waits, n.is_checked, n.checker, r.checked_by
    from private.proofs r join public.tasks t on t.id = r.task_id
    join private.needs n on n.assignment_id = t.assignment_id where r.task_id = ${id}`;
  return { ...found };
}

describe("one's own work", () => {
  test("an admin neither ends nor moves the check of what they completed, nor after opening it again §life.39", async () => {
    const { admin, other, third } = await cast();
    const { id, assignment } = await waiting(other, admin, { checker: other.uid });
    const before = await checkOf(id);
    const attempts: Array<Done> = [
      {},
      { needs: ["words"] },
      { is_checked: true },
      { is_checked: true, checker: third.uid },
    ];
    async function refused() {
      for (const done of attempts) {
        expectError(await edit(admin, assignment, done), "42501", "own_check");
      }
    }
    await refused();
    expect(await checkOf(id)).toEqual(before);
    const entries = await entriesOf(admin, id);
    await send(admin, "reopen", id).throwOnError();
    await refused();
    await send(admin, "complete", id).throwOnError();
    await send(other, "pass", id).throwOnError();
    await refused();
    expect(await checkOf(id)).toMatchObject({ is_checked: true, checked_by: other.uid });
    expect((await entriesOf(admin, id)).map(({ kind }) => kind)).toEqual([
      ...entries.map(({ kind }) => kind),
      ...["reopened", "completed", "passed"],
    ]);
  });

  test("what leaves the check as it is they may change, and before they completed it all of it", async () => {
    const { admin, ana, other } = await cast();
    const { tasks, assignment } = await assignWork(other, [admin, ana], {
      is_checked: true,
      checker: other.uid,
    });
    await send(ana, "complete", tasks[1]!.id).throwOnError();
    expect((await edit(admin, assignment, { is_checked: true })).error).toBeNull();
    await send(admin, "complete", tasks[0]!.id).throwOnError();
    const points = [{ words: "Sweep" }];
    expect((await edit(admin, assignment, { points, is_checked: true })).error).toBeNull();
    expectError(await edit(admin, assignment, { points }), "42501", "own_check");
  });

  test("another admin may, and each task that waited says so to its person", async () => {
    const { admin, ana, other, third } = await cast();
    const { assignment, tasks } = await assignWork(other, [admin, ana], { is_checked: true });
    const [own, hers] = [tasks[0]!.id, tasks[1]!.id];
    for (const [person, id] of [
      [admin, own],
      [ana, hers],
    ] as const) {
      await send(person, "complete", id).throwOnError();
    }
    for (const done of [{ is_checked: true, checker: third.uid }, {}]) {
      expect((await edit(other, assignment, done)).error).toBeNull();
      for (const [person, id] of [
        [admin, own],
        [ana, hers],
      ] as const) {
        expect((await entriesOf(other, id)).at(-1)).toMatchObject({
          kind: "changed",
          recipient_id: person.uid,
        });
      }
    }
    expect(await checkOf(own)).toMatchObject({ waits: false });
  });
});

describe("to check", () => {
  /** Of these tasks the rows that somebody sees, in their order, and what the numbers say. */
  async function queue({ db }: Person, ids: ReadonlyArray<string>, isAll = false) {
    const asked = { p_need: "to_check", p_all: isAll, p_most: 50 } as const;
    const { data } = await db.rpc("list_attention", asked).throwOnError();
    const { data: counts } = await db.rpc("count_attention").throwOnError();
    const counted = counts.find(({ need }) => need === "to_check") ?? { mine: 0, total: 0 };
    expect(counted.total).toBeGreaterThanOrEqual(data.length);
    const mine = data.filter((row) => row.is_mine);
    expect(data.slice(0, mine.length)).toEqual(mine);
    if (!isAll) expect(mine).toEqual(data);
    if (!isAll && counted.mine <= 50) expect(data).toHaveLength(counted.mine);
    return data.flatMap(({ id, is_mine: isMine }) => (ids.includes(id) ? [[id, isMine]] : []));
  }

  test("it is one's own first; the badge counts those, and everybody else's are behind All", async () => {
    const { admin, ana, ben, other } = await cast();
    const named = await waiting(admin, ana, { checker: other.uid });
    const mine = await waiting(admin, ben);
    const own = await waiting(other, admin);
    await sql`update private.proofs set waits_since = '2019-01-01' where task_id = ${named.id}`;
    await sql`update private.proofs set waits_since = '2019-02-01' where task_id = ${mine.id}`;
    const ids = [named.id, mine.id, own.id];
    expect(await queue(admin, ids)).toEqual([[mine.id, true]]);
    expect(await queue(admin, ids, true)).toEqual([
      [mine.id, true],
      [named.id, false],
    ]);
    const theirs = await queue(other, ids);
    expect(theirs).toEqual([
      [named.id, true],
      [own.id, true],
    ]);
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await other.db.rpc("set_absence", { p_until: day, p_deputy: admin.uid }).throwOnError();
    expect(await queue(admin, ids)).toEqual([
      [named.id, true],
      [mine.id, true],
    ]);
    expect(await queue(other, ids)).toEqual([]);
  });
});

describe("a pass is undone", () => {
  async function passed(admin: Person, ids: ReadonlyArray<string>) {
    const command = randomUUID();
    const tasks = await Promise.all(ids.map((id) => readTask(admin, id)));
    const version = tasks.map((task) => task.version);
    await send(admin, "pass", [...ids], { id: command, version }).throwOnError();
    return command;
  }

  test("alone or among several: it waits again, as long as before, and its person may open it again", async () => {
    const { admin, ana, ben } = await cast();
    const all = [await waiting(admin, ana), await waiting(admin, ben)];
    const ids = all.map(({ id }) => id);
    const before =
      await sql`select * from private.proofs where task_id = any (${ids}) order by task_id`;
    const command = await passed(admin, ids);
    expectError(await send(ana, "reopen", ids[0]!), "PT409", "already_passed");
    const { data } = await send(admin, "undo", ids, { args: { command } }).throwOnError();
    expect(data.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect([
      ...(await sql`select * from private.proofs where task_id = any (${ids}) order by task_id`),
    ]).toEqual([...before]);
    for (const id of ids) {
      expect((await entriesOf(admin, id)).slice(-2).map(({ kind }) => kind)).toEqual([
        "passed",
        "restored",
      ]);
    }
    await send(ana, "reopen", ids[0]!).throwOnError();
  });

  test("only one's own, and only what nobody has done anything about since", async () => {
    const { admin, ana, other } = await cast();
    const { id, assignment } = await waiting(admin, ana);
    const command = await passed(admin, [id]);
    const asked = { args: { command } };
    expectError(await send(ana, "undo", id, asked), "42501", "admins_only");
    expectError(await send(other, "undo", id, asked), "PT409", "task_changed");
    await send(admin, "undo", id, asked).throwOnError();
    await passed(other, [id]);
    expectError(await send(admin, "undo", id, asked), "PT409", "task_changed");
    expect(await checkOf(id)).toMatchObject({ checked_by: other.uid });
    await send(admin, "reopen", id).throwOnError();
    await send(ana, "complete", id).throwOnError();
    const again = await passed(admin, [id]);
    await edit(other, assignment, { needs: ["words"] });
    await send(admin, "undo", id, { args: { command: again } }).throwOnError();
    expect(await checkOf(id)).toMatchObject({ waits: false });
    expect((await readThread(ana, id)).task).toMatchObject({ stage: "Completed" });
  });
});
