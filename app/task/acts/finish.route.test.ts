import { expect, test } from "vitest";
import { entriesOf } from "../../../tests/fixtures/commands";
import { assignWork, FIVE, readThread } from "../../../tests/fixtures/needs";
import { seedPeople } from "../../../tests/fixtures/people";
import { command } from "../../../tests/fixtures/submit-command";
import { readTask } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { action } from "./route";

async function given(done: Parameters<typeof assignWork>[2]) {
  const people = await seedPeople();
  const { tasks } = await assignWork(people.admin, [people.ana], done);
  const id = tasks[0]?.id ?? "";
  return { ...people, id, task: await readTask(people.admin, id) };
}

test("what lacks something is not completed, and the answer names that in words, also at its window", async () => {
  const { ana, task } = await given({ points: FIVE, needs: ["points", "photo", "words"] });
  const all = "Still needed: all points answered, a photo and a few words.";
  const move = { kind: "move", stage: "Completed", top: "true" };
  for (const [fields, message] of [
    [{ kind: "complete" }, all],
    [{ kind: "complete", message: " \n " }, all],
    [{ kind: "complete", message: "Clean" }, "Still needed: all points answered and a photo."],
    [move, all],
  ] as const) {
    expect(await command(ana, task, fields)).toMatchObject({
      status: 409,
      answer: { ok: false, message, reply: { error: { done: [message] } } },
    });
  }
  expect((await readTask(ana, task.id)).stage).toBe("New");
});

test("the words of a completion are its entry's, and as long as a message may be", async () => {
  const { admin, ana, task } = await given({ needs: ["words"] });
  expect(await command(ana, task, { kind: "complete", message: "x".repeat(2001) })).toMatchObject({
    status: 400,
    answer: { reply: { error: { message: ["At most 2000 characters"] } } },
  });
  expect(
    await command(ana, task, { kind: "complete", message: " Both\r\nshelves " }),
  ).toMatchObject({ status: 200 });
  expect((await entriesOf(admin, task.id)).at(-1)).toMatchObject({
    kind: "completed",
    message: "Both\nshelves",
  });
});

test("points are ticked by their person alone, and what is refused is said in words", async () => {
  const { admin, ana, ben, task } = await given({
    points: [...FIVE, { words: "Show the oven", wants_photo: true }],
  });
  const { points } = await readThread(ana, task.id);
  const tick = { kind: "tick", point: points[0]?.id ?? "", as: "ticked" };
  expect(await command(ben, task, tick)).toMatchObject({ status: 404 });
  expect(await command(admin, task, tick)).toMatchObject({ status: 403 });
  // What the browser adds for itself is not passed on.
  expect(await command(ana, task, { ...tick, was: "open", words: "Ovens" })).toMatchObject({
    status: 200,
  });
  expect(await command(ana, task, { ...tick, point: crypto.randomUUID() })).toMatchObject({
    status: 409,
    answer: { message: "This point was changed or taken out in the meantime." },
  });
  expect(await command(ana, task, { ...tick, point: points[5]?.id ?? "" })).toMatchObject({
    status: 422,
    answer: { message: "This point wants a photo." },
  });
  for (const [why, message] of [
    ["  ", "Say why it is not possible."],
    ["x".repeat(201), "At most 200 characters"],
    ["one\ntwo", "Use one line of text"],
  ] as const) {
    expect(await command(ana, task, { ...tick, as: "impossible", why_not: why })).toMatchObject({
      status: 400,
      answer: { message },
    });
  }
  expect((await readThread(admin, task.id)).task.done).toMatchObject({ ticked: 1, impossible: 0 });
});

test("after it passed it is no longer moved back by its person, and the answer says why", async () => {
  const { admin, ana, id, task } = await given({ is_checked: true });
  expect(await command(ana, task, { kind: "complete" })).toMatchObject({ status: 200 });
  const { version } = await readTask(admin, id);
  const pass = { kind: "pass", version: String(version) };
  expect(await command(ana, task, pass)).toMatchObject({ status: 403 });
  expect(await command(admin, task, pass)).toMatchObject({ status: 200 });
  const refused = await command(ana, task, { kind: "reopen" });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.answer).toMatchObject({
    message: expect.stringContaining("This was checked already, so it stays completed."),
  });
});

test("without scripts the page says what is missing", async () => {
  const { ana, id } = await given({ needs: ["words"] });
  const body = new URLSearchParams({
    kind: "complete",
    taskId: id,
    id: crypto.randomUUID(),
    returnTo: "/user-dashboard",
  });
  const init = { method: "POST", body, headers: { Accept: "text/html" } };
  const answer = action(await visit(ana, "/resources/commands", init));
  expect(await redirectOf(answer)).toBe("/user-dashboard");
  expect((await readTask(ana, id)).stage).toBe("New");
});
