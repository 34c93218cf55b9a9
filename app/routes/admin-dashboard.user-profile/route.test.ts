import { expect, test } from "vitest";
import { readOwnProfile, seedPeople } from "../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/user-profile";

test("users have their profile in their own area", async () => {
  const { ana } = await seedPeople();
  expect(await redirectOf(loader(await visit(ana, PATH)))).toBe("/user-dashboard");
  expect(await redirectOf(action(await send(ana, PATH, {})))).toBe("/user-dashboard");
});

test("an admin's own role stays what it is", async () => {
  const { admin } = await seedPeople();
  const { version, email, last_name } = await readOwnProfile(admin);
  const form = {
    version: String(version),
    firstName: "Adele",
    lastName: last_name,
    contact: "5556667778",
    email: email ?? "",
    role: "user",
  };
  expect(await redirectOf(action(await send(admin, PATH, form)))).toBe(PATH);
  expect(await readOwnProfile(admin)).toMatchObject({
    first_name: "Adele",
    contact: "5556667778",
    role: "admin",
  });
  expect((await loader(await visit(admin, PATH))).data.me.first_name).toBe("Adele");
});
