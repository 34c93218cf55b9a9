import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { entriesOf, send } from "../../fixtures/commands.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { assignWork, expectNoTable, FIVE, readThread } from "../../fixtures/needs.ts";
import { seedCast, seedPeople } from "../../fixtures/people.ts";
import { assignTask, taskIn, textWith } from "../../fixtures/tasks.ts";

describe("denied", () => {
  test("nobody reads or writes the tables behind it", async () => {
    const { admin, ana } = await seedPeople();
    const tables = ["needs", "points", "ticks", "proofs", "check_settings"];
    for (const person of [admin, ana]) {
      for (const table of tables) await expectNoTable(person, table);
    }
  });
});

describe("points", () => {
  test("everybody who has a share has the same points, also who joins later, and nothing is there without them", async () => {
    const { admin, ana, ben } = await seedPeople();
    const { tasks } = await assignWork(admin, [ana, ben], { points: FIVE });
    for (const [person, task] of [
      [ana, tasks[0]],
      [ben, tasks[1]],
    ] as const) {
      const thread = await readThread(person, task!.id);
      expect(thread.points.map(({ words }) => words)).toEqual(FIVE.map(({ words }) => words));
      expect(thread.task.done).toMatchObject({ points: 5, ticked: 0, needs: [], rounds: 0 });
    }
    const plain = await assignTask(admin, ana);
    const thread = await readThread(ana, plain.id);
    expect(thread.task.done).toBeNull();
    expect(thread.points).toEqual([]);
  });

  test("the same form sent twice makes it once, and changes nothing that was edited since", async () => {
    const { admin, ana } = await seedPeople();
    const id = randomUUID();
    const given = {
      p_ids: [id],
      p_people: [ana.uid],
      p_text: textWith(),
      p_done: [{ points: FIVE }],
    };
    await admin.db.rpc("assign_work", given).throwOnError();
    await admin.db
      .rpc("edit_needs", {
        p_assignment_id: id,
        p_version: 1,
        p_done: { points: [{ words: "One" }] },
      })
      .throwOnError();
    const { data } = await admin.db.rpc("assign_work", given).throwOnError();
    expect(data).toHaveLength(1);
    const { points } = await readThread(ana, data[0]!.id);
    expect(points.map(({ words }) => words)).toEqual(["One"]);
  });

  test("a completed share keeps the points that it was completed with", async () => {
    const { admin, ana, ben } = await seedPeople();
    const { assignment, tasks } = await assignWork(admin, [ana, ben], { points: FIVE });
    await send(ana, "complete", tasks[0]!.id).throwOnError();
    await admin.db
      .rpc("edit_needs", {
        p_assignment_id: assignment,
        p_version: 1,
        p_done: { points: [{ words: "One" }] },
      })
      .throwOnError();
    const done = await readThread(ana, tasks[0]!.id);
    expect(done.points).toHaveLength(5);
    expect(done.task.done).toMatchObject({ points: 5, missing: [] });
    expect((await readThread(ben, tasks[1]!.id)).points).toHaveLength(1);
    await send(ana, "reopen", tasks[0]!.id).throwOnError();
    expect((await readThread(ana, tasks[0]!.id)).task.done).toMatchObject({ points: 1 });
  });
});

describe("ticking", () => {
  test("only the task's person ticks, while it is open, and only its own points", async () => {
    const { admin, ana, ben, demoted, leaver, stranger } = await seedCast();
    const { tasks } = await assignWork(admin, [ana], { points: FIVE });
    const other = await assignWork(admin, [ben], { points: FIVE });
    const task = tasks[0]!;
    const point = (await readThread(ana, task.id)).points[0]!.id;
    const foreign = (await readThread(ben, other.tasks[0]!.id)).points[0]!.id;
    const args = { point, as: "ticked" };
    expectDenied(await send(stranger, "tick", task.id, { args }));
    expectDenied(await send(leaver, "tick", task.id, { args }));
    for (const person of [ben, demoted]) {
      expectError(await send(person, "tick", task.id, { args }), "PT404", "task_not_found");
    }
    expectError(await send(admin, "tick", task.id, { args }), "42501", "not_your_task");
    for (const id of [foreign, randomUUID()]) {
      expectError(
        await send(ana, "tick", task.id, { args: { point: id, as: "ticked" } }),
        "PT409",
        "point_gone",
      );
    }
    await send(admin, "withdraw", task.id, { version: task.version }).throwOnError();
    expectError(await send(ana, "tick", task.id, { args }), "PT409", "wrong_stage");
    expect((await readThread(admin, task.id)).task.done).toMatchObject({ ticked: 0 });
  });

  test("a point that wants a photo is not ticked without one", async () => {
    const { admin, ana } = await seedPeople();
    const { tasks } = await assignWork(admin, [ana], {
      points: [{ words: "Show the oven", wants_photo: true }],
    });
    const { id } = tasks[0]!;
    const point = (await readThread(ana, id)).points[0]!.id;
    expectError(
      await send(ana, "tick", id, { args: { point, as: "ticked" } }),
      "PT422",
      "photo_needed",
    );
  });

  test("reassigned half done, the ticks stay, by whom they are", async () => {
    const { admin, ana, ben } = await seedPeople();
    const { tasks } = await assignWork(admin, [ana], { points: FIVE });
    const task = tasks[0]!;
    const point = (await readThread(ana, task.id)).points[0]!.id;
    await send(ana, "tick", task.id, { args: { point, as: "ticked" } }).throwOnError();
    await send(admin, "reassign", task.id, {
      version: task.version,
      args: { to: ben.uid },
    }).throwOnError();
    const { points, task: row } = await readThread(ben, task.id);
    expect(points[0]!.by).toContain("Ana");
    expect(row.done).toMatchObject({ ticked: 1 });
    expectError(
      await send(ana, "tick", task.id, { args: { point, as: "open" } }),
      "PT404",
      "task_not_found",
    );
  });
});

describe("finishing", () => {
  test("nothing is completed without what it needs, by whichever way, and says what is missing §life.38", async () => {
    const { admin, ana } = await seedPeople();
    const { tasks } = await assignWork(admin, [ana], {
      points: FIVE,
      needs: ["points", "photo", "words"],
    });
    const { id } = tasks[0]!;
    const refusal = await send(ana, "complete", id);
    expectError(refusal, "PT409", "not_done_yet");
    expect(refusal.error?.details).toBe("points,photo,words");
    expectError(
      await send(ana, "move", id, { args: { stage: "Completed", top: true } }),
      "PT409",
      "not_done_yet",
    );
    for (const { id: point } of (await readThread(ana, id)).points) {
      await send(ana, "tick", id, { args: { point, as: "ticked" } }).throwOnError();
    }
    const some = await send(ana, "complete", id, { args: { message: "All clean" } });
    expect(some.error?.details).toBe("photo");
    expect((await readThread(ana, id)).task).toMatchObject({
      stage: "New",
      done: { ticked: 5, missing: ["photo", "words"] },
    });
  });

  test("words alone: blanks are none, and they are the entry's", async () => {
    const { admin, ana } = await seedPeople();
    const { tasks } = await assignWork(admin, [ana], { needs: ["words"] });
    const { id } = tasks[0]!;
    expectError(
      await send(ana, "complete", id, { args: { message: " \n " } }),
      "PT409",
      "not_done_yet",
    );
    await send(ana, "complete", id, { args: { message: " All clean \n" } }).throwOnError();
    expect((await entriesOf(admin, id)).at(-1)).toMatchObject({
      kind: "completed",
      message: "All clean",
    });
  });

  test("an admin completes somebody else's without it, and of several one's own stays", async () => {
    const { admin, ana } = await seedPeople();
    const hers = await assignWork(admin, [ana], { needs: ["words"], is_checked: true });
    const own = await assignWork(admin, [admin], { needs: ["words"] });
    const both = [hers.tasks[0]!, own.tasks[0]!];
    const { data } = await send(
      admin,
      "complete",
      both.map(({ id }) => id),
      { version: both.map(({ version }) => version) },
    ).throwOnError();
    expect(data.map(({ outcome }) => outcome)).toEqual(["done", "not_done_yet"]);
    expect((await readThread(ana, both[0]!.id)).task.done).toMatchObject({ waits_since: null });
  });

  test("nobody sends needs to a task that has none: it is completed as ever", async () => {
    const { admin, ana } = await seedPeople();
    const task = await taskIn(admin, ana, "Pending");
    await send(ana, "complete", task.id).throwOnError();
    expect((await readThread(ana, task.id)).task).toMatchObject({ stage: "Completed", done: null });
  });
});
