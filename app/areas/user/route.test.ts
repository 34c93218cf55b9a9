import { expect, test } from "vitest";
import { createPerson, deactivate, type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader as ofAdmins } from "../admin/route";
import { loader } from "./route";

test("users and admins have an area of their own, with their numbers and topics", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  const { data, init } = await loader(await visit(ana, "/user-dashboard"));
  expect(data.me).toMatchObject({ uid: ana.uid, role: "user", unread: 1, to_accept: 1 });
  expect(data.me.topics).toEqual([`user:${ana.uid}`]);
  expect(new Headers(init?.headers).get("Cache-Control")).toBe("private, no-store");

  const ofAdmin = await loader(await visit(admin, "/user-dashboard"));
  expect(ofAdmin.data.me).toMatchObject({ uid: admin.uid, role: "admin", unread: 0 });
});

test("the task in an address is opened for those who may see it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id } = await assignTask(admin, ana, { title: "Paint the fence" });
  async function opened(load: typeof loader | typeof ofAdmins, person: Person, path: string) {
    const { data } = await load(await visit(person, path));
    return data.opened;
  }
  const path = `/user-dashboard/conversations?task=${id}`;
  expect(await opened(loader, ana, path)).toMatchObject({
    id,
    thread: { task: { title: "Paint the fence" } },
  });
  expect(await opened(loader, ben, path)).toEqual({ id, thread: null });
  expect(await opened(loader, ana, "/user-dashboard?task=nonsense")).toBeUndefined();
  const other = await createPerson({ role: "admin" });
  const team = `/admin-dashboard/today-alert?task=${id}`;
  expect(await opened(ofAdmins, other, team)).toMatchObject({
    thread: { task: { user_id: ana.uid } },
  });
});

test("a deactivated person gets nothing with a session that has not ended", async () => {
  const { admin, ana } = await seedPeople();
  const args = await visit(ana, "/user-dashboard");
  await deactivate(admin, ana);
  expect(await redirectOf(loader(args))).toBe("/?next=%2Fuser-dashboard");
});
