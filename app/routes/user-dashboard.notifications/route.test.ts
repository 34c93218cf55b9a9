import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const HERE = "/user-dashboard/notifications";

async function load(person: Person, path = HERE) {
  const { data } = await loader(await visit(person, path));
  return data;
}

test("nobody signed in can neither read nor mark", async () => {
  const read = loader(await visit(null, HERE));
  expect(await redirectOf(read)).toBe("/?next=%2Fuser-dashboard%2Fnotifications");
  const marked = action(await send(null, HERE, {}));
  expect(await redirectOf(marked)).toBe("/?next=%2Fuser-dashboard%2Fnotifications");
});

test("people read what they received, newest first, and nothing of others", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Slides" });
  await assignTask(admin, ben);
  await admin.db
    .rpc("send_message", { p_task_id: task.id, p_message: "Please bring the slides" })
    .throwOnError();
  await ana.db.rpc("accept_task", { p_task_id: task.id }).throwOnError();

  const { notifications, earlier } = await load(ana);
  expect(notifications).toMatchObject([
    { kind: "message", message: "Please bring the slides", sender_name: admin.fullName },
    { kind: "assigned", task_title: "Slides", sender_id: admin.uid, read_at: null },
  ]);
  expect(notifications).toHaveLength(2);
  expect(earlier).toBeNull();

  const ofAdmin = await load(admin);
  expect(ofAdmin.notifications).toMatchObject([{ kind: "accepted", sender_id: ana.uid }]);
});

test("a long list comes in pages without a gap", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (let number = 1; number <= 30; number += 1) {
    await admin.db
      .rpc("send_message", { p_task_id: task.id, p_message: `Message ${number}` })
      .throwOnError();
  }
  const first = await load(ana);
  expect(first.notifications).toHaveLength(30);
  expect(first.notifications.at(-1)).toMatchObject({ message: "Message 1" });
  const second = await load(ana, `${HERE}?before=${first.earlier}`);
  expect(second.notifications).toMatchObject([{ kind: "assigned" }]);
  expect(second.earlier).toBeNull();
});

test("'Mark all read' marks the person's own, and nobody else's", async () => {
  const { admin, ana, ben } = await seedPeople();
  await Promise.all([assignTask(admin, ana), assignTask(admin, ana), assignTask(admin, ben)]);
  expect(await redirectOf(action(await send(ana, HERE, {})))).toBe(HERE);

  const { me, notifications } = await load(ana);
  expect(me.unread).toBe(0);
  expect(notifications.map(({ read_at: at }) => at === null)).toEqual([false, false]);
  expect((await load(ben)).me.unread).toBe(1);
});
