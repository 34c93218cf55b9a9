import { expect, test } from "vitest";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import { readOwnProfile, seedCast, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const newProfile = {
  uid: crypto.randomUUID(),
  first_name: "New",
  last_name: "Person",
  email: "new@daymark.test",
  role: "admin",
  joining_date: "2024-01-01",
} as const;

const protectedColumns = [
  { uid: crypto.randomUUID() },
  { role: "admin" },
  { role: "user" },
  { email: "other@daymark.test" },
  { department: "sales" },
  { department: null },
  { joining_date: "2020-01-01" },
  { gender: "female" },
  { deactivated_at: null },
  { removed_at: null },
  { created_at: "2020-01-01" },
  { updated_at: "2020-01-01" },
  { version: 1 },
] as const;

test("deactivated people read nothing, not even about themselves, and write nothing", async () => {
  const { leaver, exAdmin, ana } = await seedCast();
  for (const { db, uid } of [leaver, exAdmin]) {
    expectNothing(await db.from("profiles").select("uid", { count: "exact" }));
    expectNothing(await db.from("profiles").select("uid").eq("uid", uid));
    expectNothing(
      await db.from("profiles").update({ contact: "0000000000" }).eq("uid", uid).select(),
    );
    expectNothing(
      await db.from("profiles").update({ contact: "0000000000" }).eq("uid", ana.uid).select(),
    );
    expectDenied(await db.from("profiles").insert(newProfile));
    expectDenied(await db.from("profiles").delete().eq("uid", uid));
    expectNothing(await db.rpc("me"));
    expectDenied(await db.rpc("list_people"));
  }
});

test("a user reads nobody else's profile, and a demoted admin is a user §rights.1", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  for (const { db, uid } of [ana, demoted]) {
    expectNothing(await db.from("profiles").select("uid", { count: "exact" }).neq("uid", uid));
    expectNothing(await db.from("profiles").select("*").in("uid", [ben.uid, admin.uid]));
    expectNothing(await db.from("profiles").select("uid").eq("email", ben.email));
    expectDenied(await db.rpc("list_people"));
    expectDenied(await db.rpc("list_people", { p_search: ben.profile.last_name }));
    const { data, count } = await db.from("profiles").select("uid", { count: "exact" });
    expect({ data, count }).toEqual({ data: [{ uid }], count: 1 });
  }
});

test("nobody changes another person's profile over REST, not even admins", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  for (const { db } of [ana, demoted, admin]) {
    for (const change of [
      { first_name: "Hacked", contact: "9999999999" },
      { time_zone: "Asia/Tokyo" },
      { hour_cycle: 12 },
      { language: "ar" },
    ]) {
      expectNothing(await db.from("profiles").update(change).eq("uid", ben.uid).select());
    }
    expectDenied(await db.from("profiles").insert(newProfile));
    expectDenied(await db.from("profiles").upsert({ ...newProfile, uid: ben.uid }));
    expectDenied(await db.from("profiles").delete().eq("uid", ben.uid));
  }
  const data = await readOwnProfile(ben);
  expect(data).toMatchObject({
    ...ben.profile,
    time_zone: null,
    hour_cycle: null,
    language: null,
    version: 1,
  });
});

test("one name is enough, and nothing is put behind it", async () => {
  const { admin, ana } = await seedPeople();
  const first_name = `Cher${unique()}`;
  const own = ana.db.from("profiles").update({ first_name, last_name: "" }).eq("uid", ana.uid);
  await own.throwOnError();
  expect(await readOwnProfile(ana)).toMatchObject({ last_name: "", full_name: first_name });
  const found = await admin.db.rpc("find_people", { p_search: first_name }).throwOnError();
  expect(found.data.map(({ full_name }) => full_name)).toEqual([first_name]);
  await ana.db.from("profiles").update({ last_name: " " }).eq("uid", ana.uid).throwOnError();
  expect(await readOwnProfile(ana)).toMatchObject({ last_name: "", full_name: first_name });
});

test("nobody changes a protected column of their own profile §3.3", async () => {
  const { admin, ana } = await seedPeople();
  for (const person of [ana, admin]) {
    for (const change of protectedColumns) {
      expectDenied(await person.db.from("profiles").update(change).eq("uid", person.uid).select());
      const along = { first_name: "Sneaky", ...change };
      expectDenied(await person.db.from("profiles").update(along).eq("uid", person.uid).select());
    }
    const data = await readOwnProfile(person);
    expect(data).toMatchObject({ ...person.profile, email: person.email, version: 1 });
  }
});

test("people change their own names and contact, one version at a time §rights.3", async () => {
  const { ana } = await seedPeople();
  const change = { first_name: "Anna", last_name: "Änderung", contact: "1112223334" };
  function update() {
    return ana.db.from("profiles").update(change).eq("uid", ana.uid).eq("version", 1).select();
  }
  const { data: first } = await update();
  expect(first).toMatchObject([{ ...change, full_name: "Anna Änderung", version: 2 }]);
  expectNothing(await update());
});

test("people choose their own time zone and 12 or 24 hours, and undo both §rights.5", async () => {
  const { ana, ben } = await seedPeople();
  function choose(change: { time_zone?: string | null; hour_cycle?: number | null }) {
    return ana.db.from("profiles").update(change).eq("uid", ana.uid).select();
  }
  async function clocks() {
    const { data } = await ana.db.rpc("me").single().throwOnError();
    const { time_zone, workspace_zone, has_own_zone, hour_cycle, today, today_ends_at } = data;
    return {
      zones: { time_zone, workspace_zone, has_own_zone, hour_cycle },
      day: { today, today_ends_at },
    };
  }
  const before = await clocks();
  const zone = before.zones.workspace_zone;
  expect(before.zones).toEqual({
    time_zone: zone,
    workspace_zone: zone,
    has_own_zone: false,
    hour_cycle: null,
  });
  const own = { time_zone: "Pacific/Kiritimati", hour_cycle: 12 };
  expect((await choose(own)).data).toMatchObject([{ ...own, version: 2 }]);
  // Today, and when it ends, still follows the workspace's time zone.
  expect(await clocks()).toEqual({
    zones: { ...own, workspace_zone: zone, has_own_zone: true },
    day: before.day,
  });
  expect((await choose({ time_zone: null, hour_cycle: null })).data).toHaveLength(1);
  expect(await clocks()).toEqual(before);
  for (const time_zone of ["Mars/Olympus", "", "Factory", "posix/Europe/Berlin"]) {
    expectError(await choose({ time_zone }), "23514", "unknown_time_zone");
  }
  expectError(await choose({ hour_cycle: 13 }), "23514", /check constraint/);
  expect(await readOwnProfile(ben)).toMatchObject({ time_zone: null, hour_cycle: null });
});

test("people choose their own language, and undo it; only the shape of a tag is checked §rights.5", async () => {
  const { ana } = await seedPeople();
  function choose(language: string | null) {
    return ana.db.from("profiles").update({ language }).eq("uid", ana.uid).select("language");
  }
  async function known() {
    return (await ana.db.rpc("me").single().throwOnError()).data.language;
  }
  expect(await known()).toBeNull();
  for (const language of ["de", "pt-BR", "zh-Hant-TW", "xx", null]) {
    expect((await choose(language)).data).toEqual([{ language }]);
    expect(await known()).toBe(language);
  }
  for (const wrong of [
    "",
    "d",
    "DE",
    "de_AT",
    "de-",
    "de\nen",
    "-de",
    "ä",
    "de".repeat(5000),
    `de${"-abcdefgh".repeat(4)}`,
  ]) {
    expectError(await choose(wrong), "23514", /language/);
  }
  expect(await known()).toBeNull();
});

test("users learn the names of the people in their tasks, and nothing else about them §rights.2", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect((await ana.db.rpc("my_board")).data).toMatchObject([
    { task: { assigner_name: admin.fullName } },
  ]);
  expect((await ana.db.rpc("list_conversation", { p_task_id: task.id })).data).toMatchObject([
    { sender_name: admin.fullName },
  ]);
  expectNothing(await ana.db.from("profiles").select("email").eq("uid", admin.uid));
});

test("admins read all", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { data } = await admin.db
    .from("profiles")
    .select("uid, email, contact, gender")
    .in("uid", [ana.uid, ben.uid]);
  expect(data).toHaveLength(2);
  expect(data).toContainEqual({
    uid: ben.uid,
    email: ben.email,
    contact: "0123456789",
    gender: "other",
  });
});
