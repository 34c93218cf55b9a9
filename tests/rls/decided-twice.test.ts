// Somebody decides the same in two windows: the second decision has an old version, and was already made by themselves.
import { expect, test } from "vitest";
import type { Json } from "../../app/core/server/types.generated.ts";
import { entriesOf, type Kind, send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, type Task, taskIn } from "../fixtures/tasks.ts";

test("what somebody else did, or one's own decision that was reversed since, is still a conflict", async () => {
  const { admin, ana, ben } = await seedPeople();
  const completed = await taskIn(admin, ana, "Pending");
  await send(admin, "complete", completed.id);
  expectError(
    await send(ana, "complete", completed.id, { version: completed.version }),
    "PT409",
    "task_changed",
  );

  const reopened = await taskIn(admin, ana, "New");
  await send(ana, "accept", reopened.id);
  await send(ana, "complete", reopened.id);
  await send(admin, "reopen", reopened.id);
  expect((await readTask(admin, reopened.id)).stage).toBe("Pending");
  expectError(
    await send(ana, "accept", reopened.id, { version: reopened.version }),
    "PT409",
    "task_changed",
  );

  const passedOn = await taskIn(admin, ana, "New");
  await send(ana, "accept", passedOn.id);
  await send(admin, "reassign", passedOn.id, { args: { to: ben.uid } });
  for (const person of [ana, ben]) {
    const { error } = await send(person, "accept", passedOn.id, { version: passedOn.version });
    expect(error?.code).toMatch(/^PT40[49]$/);
  }

  const rejected = await assignTask(admin, ana);
  await send(ana, "reject", rejected.id, { args: { reason: "away", text: "In Rome" } });
  for (const args of [{ reason: "other", text: "In Rome" }, { reason: "away" }]) {
    const again = { version: rejected.version, args };
    expectError(await send(ana, "reject", rejected.id, again), "PT409", "task_changed");
  }
  expect((await readTask(admin, rejected.id)).reject_text).toBe("In Rome");
});

const twice: Array<{ kind: Kind; from: Task["stage"]; to: Task["stage"]; args?: Json }> = [
  { kind: "accept", from: "New", to: "Pending" },
  { kind: "release", from: "Pending", to: "New" },
  { kind: "complete", from: "Pending", to: "Completed" },
  { kind: "reopen", from: "Completed", to: "Pending" },
  { kind: "reopen", from: "Rejected", to: "New" },
  { kind: "reject", from: "New", to: "Rejected", args: { reason: "away", text: " In Rome " } },
];

test.for(twice)("$kind from $from, in two windows, is done once §life.2", async (decision) => {
  const { kind, from, to, args } = decision;
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, from);
  const seen = { version: task.version, ...(args === undefined ? {} : { args }) };
  const answers = await Promise.all([
    send(ana, kind, task.id, seen),
    send(ana, kind, task.id, seen),
  ]);
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  const rows = answers.flatMap(({ data }) => data ?? []);
  expect(rows.map(({ was_there: wasThere }) => wasThere).toSorted()).toEqual([false, true]);
  const now = await readTask(admin, task.id);
  expect(now).toMatchObject({ stage: to, version: task.version + 1 });
  const last = (await entriesOf(admin, task.id)).at(-1);
  for (const row of rows) {
    expect(row).toMatchObject({ stage: to, version: now.version, entry_id: last?.id });
  }
  expect((await entriesOf(admin, task.id)).filter(({ id }) => id === last?.id)).toHaveLength(1);
});

test("a card dragged to the column it is already in, by another window, takes the new position", async () => {
  const { admin, ana } = await seedPeople();
  const [task, other] = [await taskIn(admin, ana, "New"), await taskIn(admin, ana, "Pending")];
  await send(ana, "accept", task.id, { version: task.version });
  const below = { version: task.version, args: { stage: "Pending", after: other.id } };
  expect((await send(ana, "move", task.id, below)).error).toBeNull();
  const [moved, still] = [await readTask(admin, task.id), await readTask(admin, other.id)];
  expect(moved.position).toBeGreaterThan(still.position);
  expectError(
    await send(ana, "move", task.id, { version: task.version, args: { stage: "Completed" } }),
    "PT409",
    "task_changed",
  );
});
