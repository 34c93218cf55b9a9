import { expect, test } from "vitest";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { readOwnProfile, seedCast, seedPeople } from "../fixtures/people.ts";

test("an admin changes what others may not change of themselves, one version at a time §rights.6", async () => {
  const { admin, ana } = await seedCast();
  const change = {
    p_uid: ana.uid,
    p_version: 1,
    p_role: "admin",
    p_department: "sales",
    p_details: { joining_date: "2020-02-02", gender: "female" },
  } as const;
  const { data: version } = await admin.db.rpc("update_person", change);
  expect(version).toBe(2);
  expect(await readOwnProfile(ana)).toMatchObject({
    role: "admin",
    department: "sales",
    joining_date: "2020-02-02",
    gender: "female",
  });
  expectError(await admin.db.rpc("update_person", change), "PT409", "person_changed");
  const nobody = { ...change, p_uid: crypto.randomUUID() };
  expectError(await admin.db.rpc("update_person", nobody), "PT404", "person_not_found");
});

test("an admin changes their own profile, except for the role §rights.16", async () => {
  const { admin } = await seedPeople();
  const change = {
    p_uid: admin.uid,
    p_version: 1,
    p_department: "sales",
    p_details: { joining_date: "2020-02-02", gender: "other" },
  } as const;
  const answer = await admin.db.rpc("update_person", { ...change, p_role: "user" });
  expectDenied(answer);
  expect(answer.error?.message).toBe("own_role");
  const { data } = await admin.db.rpc("update_person", { ...change, p_role: "admin" });
  expect(data).toBe(2);
});
