import { expect, test } from "vitest";
import { deactivate, seedPeople } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
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

test("a deactivated person gets nothing with a session that has not ended", async () => {
  const { admin, ana } = await seedPeople();
  const args = await visit(ana, "/user-dashboard");
  await deactivate(admin, ana);
  expect(await redirectOf(loader(args))).toBe("/?next=%2Fuser-dashboard");
});
