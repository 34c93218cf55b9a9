import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask, readTask, type Task } from "../../../tests/fixtures/tasks";
import { toastOf } from "../../../tests/fixtures/toasts";
import { jsonOf, visit } from "../../../tests/fixtures/visits";
import { action } from "./route";

/** Sends a decision as a script does, or as a form without scripts. */
async function decide(person: Person, task: Task, fields: object, accept = "application/json") {
  const body = new URLSearchParams({ id: randomUUID(), taskId: task.id, ...fields });
  const init = { method: "POST", body, headers: { Accept: accept } };
  return action(await visit(person, "/resources/commands", init));
}

async function answerTo(person: Person, task: Task, fields: object) {
  return jsonOf(decide(person, task, fields));
}

test("what was already decided in another window is not an error here, but reported", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const accept = { kind: "accept", version: String(task.version) };
  const version = task.version + 1;
  expect(await answerTo(ana, task, accept)).toMatchObject({ status: 200, answer: { value: null } });
  expect(await answerTo(ana, task, accept)).toMatchObject({
    status: 200,
    answer: { ok: true, message: "Already accepted", version, value: { wasThere: true } },
  });
  expect(await toastOf(decide(ana, task, accept, "text/html"))).toMatchObject({
    type: "info",
    message: "Already accepted",
  });
  expect(await answerTo(ana, task, { kind: "complete", version: accept.version })).toMatchObject({
    status: 409,
    answer: { ok: false },
  });
  expect(await readTask(admin, task.id)).toMatchObject({ stage: "Pending", version });
});
