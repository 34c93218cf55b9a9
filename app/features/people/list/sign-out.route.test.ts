import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { toastOf } from "../../../../tests/fixtures/toasts";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { loader as openBoard } from "~/areas/user/route";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/all-users";

async function signOut(admin: Person, { uid }: Person) {
  return action(await send(admin, `${PATH}?user=${uid}`, { uid, intent: "sign-out" }));
}

test("an admin signs somebody out everywhere, and their next page redirects to sign in", async () => {
  const { admin, ana, ben } = await seedPeople();
  expect(await redirectOf(openBoard(await visit(ana, "/user-dashboard")))).toBeNull();
  const done = signOut(admin, ana);
  expect(await redirectOf(done)).toBe(`${PATH}?user=${ana.uid}`);
  expect(await toastOf(await done)).toMatchObject({
    type: "success",
    message: `${ana.fullName} is signed out everywhere.`,
  });
  expect(await redirectOf(openBoard(await visit(ana, "/user-dashboard")))).toMatch(/^\/\?next=/);
  expect(await redirectOf(openBoard(await visit(ben, "/user-dashboard")))).toBeNull();
  const own = await signOut(admin, admin);
  expect(own).toMatchObject({ data: { ok: false }, init: { status: 403 } });
  expect(await redirectOf(loader(await visit(admin, PATH)))).toBeNull();
});
