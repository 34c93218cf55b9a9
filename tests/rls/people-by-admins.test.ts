import { expect, test } from "vitest";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import {
  clientWithToken,
  createAccountOnly,
  createPerson,
  deactivate,
  readOwnProfile,
  seedCast,
  seedPeople,
  setRole,
  signIn,
  unique,
} from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";
import { logAbout } from "../fixtures/audit-log.ts";

test("admins find people by part of a name, sorted as people sort names", async () => {
  const { admin } = await seedPeople();
  const tag = unique();
  const add = { last_name: `Sorted${tag}%`, department: "sales" };
  for (const first_name of ["Zoe", "berta", "Änne", "Anton"]) {
    await createPerson({ ...add, first_name, joining_date: `20${first_name.length}0-01-01` });
  }
  async function list(given: object = {}) {
    const search = { p_search: `SORTED${tag}%` };
    const { data } = await admin.db.rpc("list_people", { ...search, ...given }).throwOnError();
    return data.map(({ first_name, total }) => `${first_name} ${total}`);
  }
  const names = ["Änne 4", "Anton 4", "berta 4", "Zoe 4"];
  expect(await list()).toEqual(names);
  expect(await list({ p_sort: "name_desc" })).toEqual(names.toReversed());
  expect(await list({ p_sort: "joined_asc", p_limit: 1 })).toEqual(["Zoe 4"]);
  expect(await list({ p_sort: "joined_desc", p_limit: 1, p_offset: 3 })).toEqual(["Zoe 4"]);
  expect(await list({ p_limit: 2, p_offset: 1 })).toEqual(["Anton 4", "berta 4"]);
  expect(await list({ p_department: "sales", p_role: "user" })).toHaveLength(4);
  expect(await list({ p_department: "none" })).toEqual([]);
  const search = { p_search: `SORTED${tag}%` };
  const [first] = (await admin.db.rpc("list_people", search).throwOnError()).data;
  expect(first?.department_label).toBe("Sales");
  const details = await admin.db.rpc("person_details", { p_uid: first?.uid ?? "" }).single();
  expect(details.data?.department_label).toBe("Sales");
  expect(await list({ p_role: "admin" })).toEqual([]);
  expect(await list({ p_search: `Sorted${tag}_` })).toEqual([]);
  expect(await list({ p_search: `änne sorted${tag}` })).toEqual(["Änne 1"]);
});

test("an admin changes what others may not change of themselves, one version at a time §rights.6", async () => {
  const { admin, ana } = await seedCast();
  const change = {
    p_uid: ana.uid,
    p_version: 1,
    p_role: "admin",
    p_department: "sales",
    p_joining_date: "2020-02-02",
    p_gender: "female",
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

test("an admin can remove somebody's department, and cannot invent one", async () => {
  const { admin, ana } = await seedPeople();
  const change = {
    p_uid: ana.uid,
    p_version: 1,
    p_role: "user",
    p_department: "",
    p_joining_date: "2020-02-02",
    p_gender: "other",
  } as const;
  await admin.db.rpc("update_person", change).throwOnError();
  expect((await readOwnProfile(ana)).department).toBeNull();
  const invented = { ...change, p_version: 2, p_department: "Space" };
  expectError(await admin.db.rpc("update_person", invented), "PT422", "unknown_department");
});

test("an admin changes their own profile, except for the role §rights.16", async () => {
  const { admin } = await seedPeople();
  const change = {
    p_uid: admin.uid,
    p_version: 1,
    p_department: "sales",
    p_joining_date: "2020-02-02",
    p_gender: "other",
  } as const;
  const answer = await admin.db.rpc("update_person", { ...change, p_role: "user" });
  expectDenied(answer);
  expect(answer.error?.message).toBe("own_role");
  const { data } = await admin.db.rpc("update_person", { ...change, p_role: "admin" });
  expect(data).toBe(2);
});

test("who is deactivated has nothing from the next request, and needs a new session afterwards", async () => {
  const { admin, ana } = await seedCast();
  const nobody = { p_uid: crypto.randomUUID(), p_active: false };
  expectError(await admin.db.rpc("set_person_active", nobody), "PT404", "person_not_found");

  await deactivate(admin, ana);
  expectNothing(await ana.db.rpc("me"));
  await admin.db.rpc("set_person_active", { p_uid: ana.uid, p_active: true }).throwOnError();
  // The old session has ended; a new one works.
  expectNothing(await ana.db.rpc("me"));
  const back = clientWithToken(await signIn(ana.email, ana.password));
  expect((await back.rpc("me")).data).toMatchObject([{ uid: ana.uid }]);
});

test("a new role applies from the next request, up and down", async () => {
  const { admin, ana } = await seedPeople();
  await setRole(admin, ana, "admin");
  expect((await ana.db.rpc("list_people", { p_search: ana.profile.last_name })).data).toMatchObject(
    [{ uid: ana.uid, total: 1 }],
  );
  await setRole(admin, ana, "user");
  expectDenied(await ana.db.rpc("list_people"));
});

test("nobody deactivates themselves", async () => {
  const { admin } = await seedPeople();
  const answer = await admin.db.rpc("set_person_active", { p_uid: admin.uid, p_active: false });
  expectError(answer, "42501", "own_account");
  expect((await readOwnProfile(admin)).deactivated_at).toBeNull();
});

test("the details of a person have the last sign-in and the last change", async () => {
  const { admin, ana } = await seedCast();
  await assignTask(admin, ana);
  await taskIn(admin, ana, "Completed");
  const before = await admin.db.rpc("person_details", { p_uid: ana.uid });
  expect(before.data).toMatchObject([
    { full_name: ana.fullName, open_tasks: 1, changed_at: null, changed_by: null, version: 1 },
  ]);
  expect(Date.parse(before.data?.[0]?.last_sign_in_at ?? "")).toBeGreaterThan(Date.now() - 600_000);
  await setRole(admin, ana, "admin");
  const after = await admin.db.rpc("person_details", { p_uid: ana.uid });
  expect(after.data).toMatchObject([{ changed_by: admin.uid, changed_by_name: admin.fullName }]);
  expectNothing(await admin.db.rpc("person_details", { p_uid: crypto.randomUUID() }));

  // Whether somebody else in their department could get their tasks.
  const nowhere = await createPerson({ department: null });
  for (const [{ uid }, hasColleagues] of [
    [ana, true],
    [nowhere, false],
  ] as const) {
    await createPerson({ department: "frontendDev" });
    const { data } = await admin.db.rpc("person_details", { p_uid: uid }).single();
    expect(data?.has_colleagues).toBe(hasColleagues);
  }
});

test("the list distinguishes active and deactivated people, and says who never signed in", async () => {
  const { admin } = await seedPeople();
  const last_name = `Standing ${unique()}`;
  const paused = await createPerson({ first_name: "Pat", last_name });
  const never = await createAccountOnly({ first_name: "Nel", last_name });
  await deactivate(admin, paused);
  async function list(p_status: string) {
    const { data } = await admin.db.rpc("list_people", { p_search: last_name, p_status });
    return data?.map(({ uid, total }) => [uid, total]);
  }
  expect(await list("all")).toEqual([
    [never, 2],
    [paused.uid, 2],
  ]);
  expect(await list("active")).toEqual([[never, 1]]);
  expect(await list("deactivated")).toEqual([[paused.uid, 1]]);
  const { data } = await admin.db.rpc("list_people", { p_search: last_name });
  expect(data?.map(({ last_sign_in_at }) => last_sign_in_at)).toEqual([null, expect.any(String)]);
});

test("a mail for a new password is logged before anything is sent", async () => {
  const { admin, ana, leaver } = await seedCast();
  const mail = { p_uid: ana.uid };
  expect((await admin.db.rpc("record_password_mail", mail)).data).toBe(ana.email);
  const log = await logAbout(admin, ana.uid);
  expect(log.filter(({ action }) => action.startsWith("password"))).toMatchObject([
    { action: "password_mail_sent", actor_id: admin.uid, subject_name: ana.fullName },
  ]);
  const paused = await admin.db.rpc("record_password_mail", { p_uid: leaver.uid });
  expectError(paused, "PT422", "person_not_active");
  const nobody = await admin.db.rpc("record_password_mail", { p_uid: crypto.randomUUID() });
  expectError(nobody, "PT404", "person_not_found");
});
