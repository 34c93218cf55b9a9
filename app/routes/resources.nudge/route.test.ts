import { expect, test } from "vitest";
import { seedPeople } from "../../../tests/fixtures/people";
import { assignTask, taskIn } from "../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action } from "./route";

const PATH = "/resources/nudge";

test("says for each task what became of it, and when it is possible again", async () => {
  const { admin, ana, ben } = await seedPeople();
  const fresh = await assignTask(admin, ana);
  const accepted = await taskIn(admin, ben, "Pending");
  const body = new URLSearchParams([
    ["taskId", fresh.id],
    ["taskId", accepted.id],
  ]);
  const answer = await action(await visit(admin, PATH, { method: "POST", body }));
  expect(answer).toMatchObject({
    data: { ok: true, message: "1 nudged.", advice: "1 has already answered.", value: { sent: 1 } },
  });
  expect(answer.data.value?.nudges).toContainEqual({
    taskId: fresh.id,
    outcome: "sent",
    again: expect.stringMatching(/^again (at|tomorrow) \d\d:\d\d$/),
  });
  expect(answer.data.value?.nudges).toContainEqual({
    taskId: accepted.id,
    outcome: "answered",
    again: null,
  });

  const again = await action(await send(admin, PATH, { taskId: fresh.id }));
  expect(again.data).toMatchObject({
    message: "Nobody was nudged.",
    advice: "1 was nudged recently.",
    value: { sent: 0 },
  });
});

const useless: Array<Record<string, string>> = [{}, { taskId: "everybody" }];

test.each(useless)("a form that names no task is refused: %j", async (fields) => {
  const { admin } = await seedPeople();
  expect(await action(await send(admin, PATH, fields))).toMatchObject({
    init: { status: 400 },
    data: { ok: false, message: "This page is out of date. Reload it." },
  });
});

test("somebody who is no admin is sent to their own place", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const answer = action(await send(ana, PATH, { taskId: task.id }));
  expect(await redirectOf(answer)).toBe("/user-dashboard");
});
