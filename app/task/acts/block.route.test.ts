import { expect, test } from "vitest";
import { seedPeople } from "../../../tests/fixtures/people";
import { command } from "../../../tests/fixtures/submit-command";
import { readTask, taskIn } from "../../../tests/fixtures/tasks";

test("nobody says of another's task that it is blocked", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const block = { kind: "block", reason: "Waiting" };
  expect(await command(ben, task, block)).toMatchObject({ status: 404 });
  expect(await command(ben, task, { kind: "unblock" })).toMatchObject({ status: 404 });
  expect(await command(admin, task, block)).toMatchObject({ status: 403 });
  expect(await readTask(admin, task.id)).toEqual(task);
});

test("a person says that they are blocked and that it is over; what cannot be stored is said at its field", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  for (const [reason, message] of [
    ["  ", "Say what you need."],
    ["x".repeat(201), "At most 200 characters"],
    ["\uFE0F", "Use readable characters only"],
    ["one\ntwo", "Use one line of text"],
  ] as const) {
    expect(await command(ana, task, { kind: "block", reason })).toMatchObject({
      status: 400,
      answer: { ok: false, message, reply: { error: { reason: [message] } } },
    });
  }
  const version = String(task.version);
  expect(
    await command(ana, task, { kind: "block", reason: " Waiting for the key ", version }),
  ).toMatchObject({ status: 200, answer: { ok: true, version: task.version + 1 } });
  expect((await readTask(admin, task.id)).blocked_reason).toBe("Waiting for the key");
  expect(await command(admin, task, { kind: "unblock" })).toMatchObject({
    status: 200,
    answer: { message: "Task unblocked" },
  });
  expect(await command(ana, task, { kind: "unblock" })).toMatchObject({
    status: 409,
    answer: {
      ok: false,
      message: `This task is no longer blocked. ${admin.fullName} said this is no longer blocked.`,
    },
  });
});
