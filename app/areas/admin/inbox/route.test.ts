import { expect, test } from "vitest";
import { send as sendCommand } from "../../../../tests/fixtures/commands";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const HERE = "/admin-dashboard/new-notification";

async function load(person: Person, search = "") {
  const { data } = await loader(await visit(person, HERE + search));
  return data;
}

test("answers, rejections, completions and replies are listed, and can be filtered by kind", async () => {
  const { admin, ana } = await seedPeople();
  const [first, second] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  await sendCommand(ana, "accept", first.id).throwOnError();
  await sendCommand(ana, "complete", first.id).throwOnError();
  await sendCommand(ana, "reject", second.id, {
    args: { reason: "away", text: "On leave" },
  }).throwOnError();
  await sendCommand(ana, "message", second.id, { args: { message: "Sorry" } }).throwOnError();

  async function kinds(show: string) {
    return (await load(admin, `?show=${show}`)).notifications.map(({ kind }) => kind);
  }
  expect(await kinds("all")).toEqual(["message", "completed"]);
  expect(await kinds("unread")).toEqual(["message", "completed"]);
  expect(await kinds("answers")).toEqual(["rejected", "accepted"]);
  expect(await kinds("rejected")).toEqual(["rejected"]);
  expect(await kinds("completed")).toEqual(["completed"]);
  expect(await kinds("messages")).toEqual(["message"]);
  const [reply] = (await load(admin)).notifications;
  expect(reply).toMatchObject({
    because: "assigned",
    task_title: second.title,
    is_own_task: false,
  });
});

test("the number of unread entries is that of the badge, whatever is shown §2.39", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendCommand(ana, "accept", task.id).throwOnError();
  const { unread, notifications } = await load(admin, "?show=messages");
  expect(notifications).toEqual([]);
  expect(unread).toBe(1);
  await action(await send(admin, HERE, { intent: "read-all" }));
  expect((await load(admin)).unread).toBe(0);
});

test("the conversation of any task opens beside the list", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { thread } = await load(admin, `?task=${task.id}`);
  expect(thread?.task).toMatchObject({ id: task.id, user_id: ana.uid });
});
