import { afterAll, expect, test } from "vitest";
import { ownerConnection } from "../../../tests/fixtures/database";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";
import { CHOOSE } from "~/features/settings/schema";

const sql = ownerConnection();
afterAll(() => sql.end());

const PATH = "/admin-dashboard/settings";

async function settings({ db }: Person) {
  const { data } = await db
    .from("workspace_settings")
    .select("time_zone, idle_hours, quick_answers")
    .single();
  return data!;
}

type Settings = Awaited<ReturnType<typeof settings>>;

let restore: (() => Promise<void>) | undefined;
afterAll(() => restore?.());

/** Restores the workspace's settings when the tests are over. */
async function putBack({ db }: Person, before: Partial<Settings>) {
  await db.from("workspace_settings").update(before).eq("id", true).throwOnError();
}

type Setting = "zone" | "idle" | "answers";

async function choose(person: Person | null, intent: Setting, from: string, to: string) {
  return action(await send(person, PATH, { intent, from, to }));
}

async function refusal(answer: ReturnType<typeof choose>) {
  const refused = await answer;
  if (!("init" in refused)) throw new Error("Expected a refusal, got a redirect");
  return { status: refused.init?.status, ...refused.data };
}

test("only admins see and change the settings", async () => {
  const { admin, ana } = await seedPeople();
  const before = await settings(admin);
  for (const [person, to] of [
    [null, /^\/\?next=/],
    [ana, /^\/user-dashboard$/],
  ] as const) {
    expect(await redirectOf(loader(await visit(person, PATH)))).toMatch(to);
    const answer = choose(person, "idle", String(before.idle_hours), "48");
    expect(await redirectOf(answer)).toMatch(to);
  }
  expect(await settings(admin)).toEqual(before);
});

test("how deliveries go is shown, with what was given up and why", async () => {
  const { admin, ana } = await seedPeople();
  const problem = `No such mailbox ${ana.uid}`;
  await sql`insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before, outcome, settled_at, problem)
    values (${ana.uid}, 'mail', 'trial', now(), now(), now(), 'failed', now() + interval '1 minute', ${problem})`;
  const { data } = await loader(await visit(admin, PATH));
  const { channels, failures } = data.sections.deliveries;
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

test("of two admins the later one is told, and keeps their choice", async () => {
  const { admin } = await seedPeople();
  const before = await settings(admin);
  restore = () => putBack(admin, before);
  // Zones in which it is almost always the same day as in UTC: other tests run at the same time.
  for (const [setting, first, second, stored, word] of [
    ["zone", "Africa/Abidjan", "Atlantic/Reykjavik", "Atlantic/Reykjavik", "Africa/Abidjan"],
    ["idle", "2160", "8760", 8760, "90 days"],
  ] as const) {
    const column = setting === "zone" ? "time_zone" : "idle_hours";
    const old = String(before[column]);
    expect(await redirectOf(choose(admin, setting, old, first))).toBe(PATH);
    const late = await refusal(choose(admin, setting, old, second));
    expect(late).toMatchObject({ status: 409, value: { setting, chosen: second, from: first } });
    expect(late.message).toContain(`changed it to ${word}`);
    expect(await redirectOf(choose(admin, setting, first, second))).toBe(PATH);
    expect((await settings(admin))[column]).toBe(stored);
  }
});

test("choosing the time zone on the dashboard returns to the dashboard", async () => {
  const { admin } = await seedPeople();
  const before = await settings(admin);
  restore ??= () => putBack(admin, before);
  const answer = { intent: "zone", on: "dashboard", from: before.time_zone, to: "Africa/Accra" };
  expect(await redirectOf(action(await send(admin, PATH, answer)))).toBe("/admin-dashboard");
});

test("a change by another admin in another form of the page is no conflict", async () => {
  const { admin } = await seedPeople();
  const before = await settings(admin);
  restore ??= () => putBack(admin, before);
  const hours = String(before.idle_hours);
  await choose(admin, "zone", before.time_zone, "Africa/Dakar");
  expect(await redirectOf(choose(admin, "idle", hours, "2160"))).toBe(PATH);
  await choose(admin, "idle", "2160", hours);
});

test("a zone that nobody knows is refused", async () => {
  const { admin } = await seedPeople();
  const { time_zone: from } = await settings(admin);
  expect(await refusal(choose(admin, "zone", from, "Mars/Olympus"))).toMatchObject({ status: 422 });
  expect(await refusal(choose(admin, "zone", from, ""))).toMatchObject({ status: 400 });
});

test.each(["1", "8761", "2.5", "soon", ""])("no session ends after %j hours", async (hours) => {
  const { admin } = await seedPeople();
  const before = await settings(admin);
  const refused = await refusal(choose(admin, "idle", String(before.idle_hours), hours));
  expect(refused).toMatchObject({
    status: 400,
    message: CHOOSE.idle,
    value: { setting: "idle" },
  });
  expect(await settings(admin)).toEqual(before);
});

test("quick answers are lines of a text box, trimmed, without empty ones; of two admins the later one is told", async () => {
  const { admin, ana } = await seedPeople();
  const before = await settings(admin);
  restore ??= () => putBack(admin, before);
  const from = before.quick_answers.join("\n");
  expect(await redirectOf(choose(ana, "answers", from, "Mine"))).toBe("/user-dashboard");
  const odd = 'Say "yes", {now}\\';
  expect(await redirectOf(choose(admin, "answers", from, ` On my way \r\n\r\n${odd}`))).toBe(PATH);
  expect((await settings(admin)).quick_answers).toEqual(["On my way", odd]);
  const late = await refusal(choose(admin, "answers", from, "Mine"));
  expect(late).toMatchObject({ status: 409, value: { from: `On my way\n${odd}`, chosen: "Mine" } });
  expect(late.message).toContain("changed it to On my way, Say");
  expect(await redirectOf(choose(admin, "answers", `On my way\n${odd}`, ""))).toBe(PATH);
  expect((await settings(admin)).quick_answers).toEqual([]);
  expect(await redirectOf(choose(admin, "answers", "", from))).toBe(PATH);
  expect((await settings(admin)).quick_answers).toEqual(before.quick_answers);
});

test.each([
  ["x".repeat(41), "At most 40 characters"],
  ["1\n2\n3\n4\n5\n6\n7", "At most 6 quick answers"],
  ["On it\non it", "Each quick answer only once"],
  ["un\u200Bseen", "Use readable characters only"],
])("quick answers like %j are refused, and kept in the box", async (to, message) => {
  const { admin } = await seedPeople();
  const before = await settings(admin);
  const refused = await refusal(choose(admin, "answers", before.quick_answers.join("\n"), to));
  expect(refused).toMatchObject({
    status: 400,
    message,
    value: { setting: "answers", chosen: to },
  });
});
