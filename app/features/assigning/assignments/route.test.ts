import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignToAll } from "../../../../tests/fixtures/tasks";
import { answered, send, visit } from "../../../../tests/fixtures/visits";
import { makeGroup } from "../../../../tests/fixtures/groups";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/assignments";

async function assignment(admin: Person, members: Array<Person>) {
  const { id: group } = await makeGroup(admin, members);
  const { id } = await assignToAll(admin, { group }, { dueDateTime: "2031-02-03T15:00:00Z" });
  return { id, group };
}

async function submit(person: Person, form: Record<string, string>) {
  return answered(action(await send(person, PATH, form)));
}

async function list(person: Person, search: string) {
  const { data } = await loader(await visit(person, PATH + search));
  return data;
}

const EDIT = {
  intent: "edit",
  version: "1",
  title: "New title",
  description: "New words",
  deadline: "2031-02-04T10:00",
  priority: "High",
};

test("an open assignment shows its tasks and who joined later, who gets it by one press", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, group } = await assignment(admin, [ana]);
  await admin.db.rpc("change_group_members", { p_id: group, p_add: [ben.uid] }).throwOnError();
  const page = await list(admin, `?group=${group}&open=${id}`);
  expect(page.assignments).toMatchObject([{ id, waiting: 1 }]);
  expect(page.details?.tasks).toMatchObject([{ user_id: ana.uid, stage: "New" }]);
  expect(page.details?.newcomers).toMatchObject({ total: 1, people: [{ uid: ben.uid }] });
  const include = { intent: "include", assignmentId: id, person: ben.uid };
  expect((await submit(admin, include)).message).toBe("Task assigned to 1 person");
  expect((await submit(admin, include)).message).toBe("Task assigned to 0 people");
  expect((await list(admin, `?open=${id}`)).details?.newcomers.total).toBe(0);
});

test("editing, withdrawing and putting back reach all tasks at once", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id } = await assignment(admin, [ana, ben]);
  const which = { assignmentId: id };
  expect((await submit(admin, { ...EDIT, ...which })).message).toBe("2 tasks changed");
  const stale = await submit(admin, { ...EDIT, ...which, title: "Other" });
  expect(stale).toMatchObject({ status: 409, version: 2, ok: false });
  expect(stale.message).toContain("Another admin changed");
  expect(stale.reply?.initialValue).toMatchObject({ title: "Other" });
  const withdrawn = await submit(admin, { intent: "withdraw", ...which });
  expect(withdrawn.message).toBe("2 tasks withdrawn");
  const restored = await submit(admin, { intent: "restore", ...which });
  expect(restored.message).toBe("2 tasks put back");
});

test("what is missing or impossible is said at its field", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignment(admin, [ana]);
  const wrong = { ...EDIT, assignmentId: id, title: " ", deadline: "2031-02-30T10:00" };
  expect((await submit(admin, wrong)).reply?.error).toEqual({
    title: ["Title is required"],
    deadline: ["Enter a date and a time that exist"],
  });
});

test("an assignment that no longer exists is not shown, and invalid addresses count as none", async () => {
  const { admin } = await seedPeople();
  expect((await list(admin, `?open=${randomUUID()}`)).details).toBeNull();
  expect((await list(admin, "?open=x&before=y&tasks=-1")).list).toEqual({ tasks: 1 });
});
