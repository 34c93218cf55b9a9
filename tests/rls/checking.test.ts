import { describe, expect, test } from "vitest";
import { entriesOf, send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { assignWork, type Done, readThread } from "../fixtures/needs.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { readTask } from "../fixtures/tasks.ts";

const sql = ownerSql();

/** A task that its person completed, and nobody has checked. */
async function waiting(admin: Person, person: Person, done: Done = {}) {
  const { assignment, tasks } = await assignWork(admin, [person], { is_checked: true, ...done });
  const { id } = tasks[0]!;
  await send(person, "complete", id).throwOnError();
  return { ...(await readTask(admin, id)), assignment };
}

/** Its row among what somebody, or everybody, is to check. */
async function queued({ db }: Person, id: string, isAll = false) {
  const asked = { p_need: "to_check", p_all: isAll, p_most: 50 } as const;
  const { data } = await db.rpc("list_attention", asked).throwOnError();
  return data.find((row) => row.id === id);
}

async function checkerOf(id: string, nth = 1): Promise<string | undefined> {
  const [found] = await sql<Array<{ checker: string }>>`
    select checker from private.checkers_of(${[id]}, ${nth})`;
  return found?.checker;
}

describe("denied", () => {
  test("never one's own work, alone or among several §life.39", async () => {
    const [{ admin, ana }, other] = await Promise.all([
      seedPeople(),
      createPerson({ role: "admin" }),
    ]);
    const own = await waiting(other, admin);
    const hers = await waiting(other, ana);
    for (const kind of ["pass", "send_back"] as const) {
      expectError(
        await send(admin, kind, own.id, { args: { message: "Fine" } }),
        "42501",
        "own_work",
      );
    }
    const { data } = await send(admin, "pass", [own.id, hers.id], {
      version: [own.version, hers.version],
    }).throwOnError();
    expect(data.map(({ outcome }) => outcome)).toEqual(["own", "done"]);
    expect(await queued(admin, own.id, true)).toBeUndefined();
    expect(await queued(other, own.id)).toMatchObject({ is_mine: true });
  });

  test("several are not sent back at once, and a reason has to say something", async () => {
    const { admin, ana } = await seedPeople();
    const one = await waiting(admin, ana);
    const two = await waiting(admin, ana);
    expectError(
      await send(admin, "send_back", [one.id, two.id], {
        version: [one.version, two.version],
        args: { message: "Both" },
      }),
      "PT422",
      "number_of_tasks",
    );
    for (const message of [undefined, "", " \n ", "\u200B\u2800"]) {
      expectError(
        await send(admin, "send_back", one.id, { args: message === undefined ? {} : { message } }),
        "23514",
        "reason_required",
      );
    }
    expectError(
      await send(admin, "send_back", one.id, { args: { message: "x".repeat(2001) } }),
      "23514",
      "message_says_something",
    );
    expect(await readTask(admin, one.id)).toMatchObject({ stage: "Completed" });
  });
});

describe("checking", () => {
  test("what is completed waits, stays Completed for its person, and is passed", async () => {
    const { admin, ana } = await seedPeople();
    const task = await waiting(admin, ana);
    const mine = await readThread(ana, task.id);
    expect(mine.task).toMatchObject({ stage: "Completed" });
    expect(mine.task.done?.waits_since).toBe(task.completed_at);
    const { data: me } = await admin.db.rpc("me").single().throwOnError();
    expect(me.attention).toBeGreaterThanOrEqual(1);
    const { data: hers } = await ana.db.rpc("me").single().throwOnError();
    expect(hers.attention).toBe(0);
    await send(admin, "pass", task.id, { version: task.version }).throwOnError();
    expect((await readThread(ana, task.id)).task.done).toMatchObject({
      waits_since: null,
      checked_by_name: expect.stringMatching(/^Ada Admin/),
      rounds: 0,
    });
    expect((await entriesOf(admin, task.id)).at(-1)).toMatchObject({
      kind: "passed",
      recipient_id: ana.uid,
    });
  });

  test("what is sent back is Pending, on top, with the reason, told, and the round is counted", async () => {
    const { admin, ana } = await seedPeople();
    const other = await assignWork(admin, [ana], {});
    await send(ana, "accept", other.tasks[0]!.id).throwOnError();
    const task = await waiting(admin, ana, { needs: ["words"] }).catch(() => null);
    // It needs words, so it is not done without them.
    expect(task).toBeNull();
    const again = await waiting(admin, ana);
    await send(admin, "send_back", again.id, {
      version: again.version,
      args: { message: " The corner is still dirty \n" },
    }).throwOnError();
    const now = await readTask(admin, again.id);
    expect(now).toMatchObject({ stage: "Pending", completed_at: null });
    expect(now.position).toBeLessThan((await readTask(admin, other.tasks[0]!.id)).position);
    expect((await entriesOf(admin, again.id)).at(-1)).toMatchObject({
      kind: "sent_back",
      message: "The corner is still dirty",
      recipient_id: ana.uid,
    });
    expect((await readThread(ana, again.id)).task.done).toMatchObject({ rounds: 1 });
    await send(ana, "complete", again.id).throwOnError();
    const row = await queued(admin, again.id);
    expect(row?.task?.done).toMatchObject({ rounds: 1 });
    expect(row?.name).toMatch(/^Ada Admin/);
  });

  test("of two who check at once the second hears that it was done", async () => {
    const [{ admin, ana }, other] = await Promise.all([
      seedPeople(),
      createPerson({ role: "admin" }),
    ]);
    const task = await waiting(admin, ana);
    const version = { version: task.version };
    await send(admin, "pass", task.id, version).throwOnError();
    expectError(await send(other, "pass", task.id, version), "PT409", "task_changed");
    const back = { ...version, args: { message: "No" } };
    expectError(await send(other, "send_back", task.id, back), "PT409", "task_changed");
    const { data } = await send(other, "pass", [task.id, task.assignment], {
      version: [task.version, 1],
    }).throwOnError();
    expect(data.map(({ outcome }) => outcome)).toEqual(["not_waiting", "gone"]);
  });

  test("its person takes it back while it waits, and not after it passed", async () => {
    const { admin, ana } = await seedPeople();
    const task = await waiting(admin, ana);
    await send(ana, "reopen", task.id).throwOnError();
    expectError(
      await send(admin, "pass", task.id, { version: task.version }),
      "PT409",
      "task_changed",
    );
    expectError(await send(admin, "pass", task.id), "PT409", "wrong_stage");
    await send(ana, "complete", task.id).throwOnError();
    await send(admin, "pass", task.id).throwOnError();
    expectError(await send(ana, "reopen", task.id), "PT409", "already_passed");
    for (const stage of ["Pending", "New"]) {
      expectError(
        await send(ana, "move", task.id, { args: { stage, top: true } }),
        "PT409",
        "already_passed",
      );
    }
    expect(await readTask(admin, task.id)).toMatchObject({ stage: "Completed" });
    await send(admin, "reopen", task.id).throwOnError();
    expect((await readThread(ana, task.id)).task.done).toMatchObject({ checked_at: null });
  });

  test("withdrawn, it leaves the queue, and put back it is there again", async () => {
    const { admin, ana } = await seedPeople();
    const task = await waiting(admin, ana);
    await send(admin, "withdraw", task.id).throwOnError();
    expect(await queued(admin, task.id)).toBeUndefined();
    expectError(await send(admin, "pass", task.id), "PT409", "wrong_stage");
    await send(admin, "restore", task.id).throwOnError();
    expect(await queued(admin, task.id)).toBeDefined();
  });

  test("completed by an admin for somebody, it waits for nobody", async () => {
    const { admin, ana } = await seedPeople();
    const { tasks } = await assignWork(admin, [ana], { is_checked: true, needs: ["photo"] });
    await send(admin, "complete", tasks[0]!.id).throwOnError();
    expect((await readThread(ana, tasks[0]!.id)).task.done).toMatchObject({ waits_since: null });
  });
});

describe("who checks", () => {
  test("the one who was chosen, their deputy, the assigner, any admin, and never its own person", async () => {
    const [{ admin, ana }, chosen, deputy] = await Promise.all([
      seedPeople(),
      createPerson({ role: "admin" }),
      createPerson({ role: "admin" }),
    ]);
    const task = await waiting(admin, ana, { checker: chosen.uid });
    expect(await checkerOf(task.id)).toBe(chosen.uid);
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await chosen.db.rpc("set_absence", { p_until: until, p_deputy: deputy.uid }).throwOnError();
    expect(await checkerOf(task.id)).toBe(deputy.uid);
    await sql`update public.profiles set role = 'user' where uid = ${deputy.uid}`;
    expect(await checkerOf(task.id)).toBe(admin.uid);
    await sql`update public.profiles set deactivated_at = now() where uid = ${chosen.uid}`;
    expect(await checkerOf(task.id)).toBe(admin.uid);
    await sql`update public.profiles set role = 'user' where uid = ${admin.uid}`;
    const next = await checkerOf(task.id);
    expect([admin.uid, chosen.uid, deputy.uid, ana.uid]).not.toContain(next);
    expect(next).toBeDefined();
  });

  test("an admin's own task is checked by another, though they assigned it", async () => {
    const { admin, ana } = await seedPeople();
    const own = await waiting(admin, admin);
    expect(await checkerOf(own.id)).not.toBe(admin.uid);
    expect((await readThread(ana, own.id).catch(() => null))?.task ?? null).toBeNull();
  });
});
