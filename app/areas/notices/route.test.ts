import { expect, test } from "vitest";
import { send } from "../../../tests/fixtures/commands";
import { seedPeople } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";
import { visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const HERE = "/resources/notices";

test("notices are about one's own entries, newest first, with sender and task, and without the text", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Slides" });
  await send(admin, "message", task.id, {
    args: { message: "The code is open sesame" },
  }).throwOnError();
  const answer = await loader(await visit(ana, HERE));
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    notices: [
      { taskId: task.id, title: "Slides", text: `${admin.fullName} wrote` },
      { taskId: task.id, title: "Slides", text: `${admin.fullName} assigned you this` },
    ],
  });
  expect(text).not.toContain("sesame");

  await ana.db.rpc("mark_all_read").throwOnError();
  for (const person of [ana, ben]) {
    expect(await (await loader(await visit(person, HERE))).json()).toEqual({ notices: [] });
  }
});
