import { expect, test, vi } from "vitest";
import { finish, photo } from "../../../tests/fixtures/attachments";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { restoreSettings } from "../../../tests/fixtures/restored";
import { answered, redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";
import type { SettingFields } from "~/features/settings/setting-labels";

const sql = ownerSql();
restoreSettings();

const PATH = "/admin-dashboard/settings";

/** What the page shows to an admin. */
async function shownTo(admin: Person): Promise<SettingFields> {
  return (await loader(await visit(admin, PATH))).data.fields;
}

async function settings({ db }: Person) {
  const { data } = await db
    .from("workspace_settings")
    .select("time_zone, idle_hours, quick_answers, files_allowed, largest_file_mb, file_space_gb")
    .single()
    .throwOnError();
  return data;
}

/** Saves what somebody changed in a form that began with `shown`. */
async function save(person: Person | null, shown: SettingFields, change: Partial<SettingFields>) {
  const { workDays, quietDays, ...fields } = { ...shown, ...change };
  const args = await send(person, PATH, {});
  const body = new URLSearchParams({
    intent: "settings",
    shown: JSON.stringify(shown),
    ...fields,
  });
  for (const [name, days] of Object.entries({ workDays, quietDays })) {
    for (const day of days.split(",").filter(Boolean)) body.append(name, day);
  }
  return action({ ...args, request: new Request(args.request, { method: "POST", body }) });
}

test("how deliveries go is shown, with what was given up and why", async () => {
  const { admin, ana } = await seedPeople();
  const problem = `No such mailbox ${ana.uid}`;
  await sql`insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before, outcome, settled_at, problem)
    values (${ana.uid}, 'mail', 'trial', now(), now(), now(), 'failed', now() + interval '1 minute', ${problem})`;
  const { data } = await loader(await visit(admin, PATH));
  const { channels, week } = data.sections.deliveries;
  const { failures } = week;
  expect(channels.map(({ channel }) => channel)).toEqual(["push", "mail"]);
  expect(channels.find(({ channel }) => channel === "mail")?.failed).toBeGreaterThan(0);
  expect(failures).toContainEqual(
    expect.objectContaining({ person_name: ana.fullName, channel: "mail", kind: "trial", problem }),
  );
  await sql`delete from private.deliveries where person = ${ana.uid}`;
});

test("admins see to how many people mail came back, and users cannot have it tried again", async () => {
  const { admin, ana, ben } = await seedPeople();
  const mine = [ana.uid, ben.uid];
  await sql`insert into private.returned_mails (person, email, problem)
    select uid, email, '550 relay not permitted' from public.profiles where uid = any (${mine}::uuid[])`;
  const { data } = await loader(await visit(admin, PATH));
  const mail = data.sections.deliveries.channels.find(({ channel }) => channel === "mail");
  expect(mail?.returned).toBeGreaterThanOrEqual(2);
  expect(await redirectOf(send(ana, PATH, { intent: "mail" }).then(action))).toMatch(
    /^\/user-dashboard$/,
  );
  const left = await sql`select from private.returned_mails where person = any (${mine}::uuid[])`;
  expect(left).toHaveLength(2);
});

test("zones that browser and database know are offered, with what time it is there", async () => {
  const { admin } = await seedPeople();
  const { data } = await loader(await visit(admin, PATH));
  const names = data.zones.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["UTC", "Europe/Berlin", "Asia/Tokyo"]));
  expect(new Set(names).size).toBe(names.length);
  expect(data.zones.find(({ name }) => name === "Asia/Tokyo")).toMatchObject({ offset: "UTC+9" });
});

test("changes of two admins to different fields are both saved, and nothing else is §life.30 §today.4", async () => {
  const { admin } = await seedPeople();
  const shown = await shownTo(admin);
  const odd = 'Say "yes", {now}\\';
  const [first, second] = [
    save(admin, shown, { timeZone: "Africa/Abidjan" }),
    save(admin, shown, { idleHours: "2160", quickAnswers: ` On my way \r\n\r\n${odd}` }),
  ];
  expect([await redirectOf(first), await redirectOf(second)]).toEqual([PATH, PATH]);
  expect(await settings(admin)).toMatchObject({
    time_zone: "Africa/Abidjan",
    idle_hours: 2160,
    quick_answers: ["On my way", odd],
  });
  const noted = await sql`select action from public.audit_log where actor_id = ${admin.uid}
    order by action`;
  expect(noted.map((row) => String(row.action))).toEqual([
    "answers_changed",
    "sessions_changed",
    "settings_changed",
  ]);
});

test("of two admins who change the same field the later one is told at it, saves nothing, and may overwrite it", async () => {
  const { admin } = await seedPeople();
  const shown = await shownTo(admin);
  expect(await redirectOf(save(admin, shown, { idleHours: "336" }))).toBe(PATH);
  const late = await answered(
    save(admin, { ...shown, morningAt: "06:58" }, { idleHours: "8760", morningAt: "06:59" }),
  );
  expect(late).toMatchObject({
    status: 409,
    value: {
      disputed: ["morningAt", "idleHours"],
      shown: { idleHours: "8760", morningAt: "06:59" },
      saved: { idleHours: "336", morningAt: shown.morningAt },
    },
  });
  expect((await settings(admin)).idle_hours).toBe(336);
  const { saved } = late.value!;
  expect(await redirectOf(save(admin, saved, { idleHours: "8760" }))).toBe(PATH);
  expect((await settings(admin)).idle_hours).toBe(8760);
});

test("whether, how large and how many files may be is saved and noted, and what is used is shown §today.9", async () => {
  const { admin } = await seedPeople();
  const shown = await shownTo(admin);
  const before = await settings(admin);
  for (const wrong of [{ largestFileMb: "51" }, { fileSpaceGb: "0.5" }, { filesAllowed: "" }]) {
    const refused = await answered(save(admin, shown, wrong));
    expect(refused).toMatchObject({ status: 400, value: { shown: wrong } });
    expect(Object.keys(refused.value?.errors ?? {})).toEqual(Object.keys(wrong));
  }
  expect(await settings(admin)).toEqual(before);
  expect(await redirectOf(save(admin, shown, { largestFileMb: "26", fileSpaceGb: "9000" }))).toBe(
    PATH,
  );
  expect(await settings(admin)).toEqual({ ...before, largest_file_mb: 26, file_space_gb: 9000 });
  const noted = await sql`select action from public.audit_log where actor_id = ${admin.uid}`;
  expect(noted.map((row) => String(row.action))).toEqual(["files_changed"]);
  const { data } = await loader(await visit(admin, PATH));
  expect(data.filesUsed.used).toMatch(/of 9000 GB used/);
  const large = photo(null, { p_bytes: 24_000_000, p_has_preview: false });
  await admin.db.rpc("begin_attachment", large).throwOnError();
  await finish(large.p_id, admin, { p_bytes: 24_000_000 }).throwOnError();
  expect(data.filesUsed.people).toBeNull();
  const { data: now } = await loader(await visit(admin, `${PATH}?files=people`));
  expect(now.filesUsed.people?.find(({ uid }) => uid === admin.uid)).toMatchObject({
    bytes: 24_000_000,
    files: 1,
  });
});

test("errors are all at their fields, and nothing is saved beside them §today.5", async () => {
  const { admin } = await seedPeople();
  const before = await settings(admin);
  const shown = await shownTo(admin);
  const wrong = { quickAnswers: "On it\non it", workUntil: "09:00", quietFrom: "22:00" };
  const refused = await answered(save(admin, shown, { ...wrong, idleHours: "48" }));
  expect(refused).toMatchObject({
    status: 400,
    value: {
      shown: { ...wrong, idleHours: "48" },
      errors: {
        quickAnswers: "Each quick answer only once",
        workUntil: "Enter another time.",
      },
    },
  });
  expect(await settings(admin)).toEqual(before);
});

test("a zone that nobody knows is refused at its field, with all else that was changed", async () => {
  const { admin } = await seedPeople();
  const before = await settings(admin);
  const shown = await shownTo(admin);
  const change = { timeZone: "Mars/Olympus", quickAnswers: "Mine" };
  expect(await answered(save(admin, shown, change))).toMatchObject({
    status: 422,
    value: { shown: change, errors: { timeZone: "Choose a time zone from the list" } },
  });
  expect(await settings(admin)).toEqual(before);
});

test("a zone that stays the same is not chosen by saving something else", async () => {
  const { admin } = await seedPeople();
  await vi.waitFor(async () => {
    await sql`update public.workspace_settings set zone_is_chosen = false`;
    await redirectOf(save(admin, await shownTo(admin), { quickAnswers: `On it ${admin.uid[0]}` }));
    const [row] = await sql`select zone_is_chosen from public.workspace_settings`;
    expect(row).toEqual({ zone_is_chosen: false });
  });
});

test("a form that does not say what it began with overwrites nothing", async () => {
  const { admin } = await seedPeople();
  const refused = await answered(action(await send(admin, PATH, { intent: "settings" })));
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining("Reload it") });
});

test("the dashboard's question returns there; of two answers the later one is told in the settings", async () => {
  const { admin } = await seedPeople();
  const { time_zone: from } = await settings(admin);
  async function choose(to: string) {
    return action(await send(admin, PATH, { intent: "zone", from, to }));
  }
  expect(await redirectOf(choose("Africa/Accra"))).toBe("/admin-dashboard");
  expect(await answered(choose("Africa/Dakar"))).toMatchObject({
    status: 409,
    value: { disputed: ["timeZone"], shown: { timeZone: "Africa/Dakar" } },
  });
  expect(await answered(choose(""))).toMatchObject({ status: 400 });
});
