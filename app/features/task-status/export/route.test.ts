import { expect, test } from "vitest";
import { createPerson, unique } from "../../../../tests/fixtures/people";
import { assignTask, taskIn } from "../../../../tests/fixtures/tasks";
import { visit } from "../../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/admin-dashboard/task-status/export.csv";

test("the file holds all that match, page after page, and nothing a spreadsheet would run", async () => {
  const [admin, person] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ last_name: `Export ${unique()}`, department: "uiux" }),
  ]);
  await Promise.all(Array.from({ length: 101 }, () => assignTask(admin, person)));
  await assignTask(admin, person, {
    title: '=cmd|"/C calc"!A0',
    description: "One, two\nthree 🌅",
    dueDateTime: "2031-02-03T04:05:00Z",
    priority: "High",
  });
  await taskIn(admin, person, "Completed");
  const answer = await loader(await visit(admin, `${PATH}?person=${person.uid}`));
  expect(answer.headers.get("Content-Type")).toContain("text/csv");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="tasks-.*\.csv"$/,
  );
  const text = await answer.text();
  expect(text.match(/\r\n/g)).toHaveLength(103);
  expect(text).toContain(
    `"'=cmd|""/C calc""!A0","One, two\nthree 🌅",${person.fullName},UI/UX,New,High,2031-02-03 04:05`,
  );
});
