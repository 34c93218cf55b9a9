import { expect, test } from "vitest";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { createPerson, type Person, seedPeople } from "../../../../tests/fixtures/people";
import { send, visit } from "../../../../tests/fixtures/visits";
import { argsFor, requestByNobody } from "../../../../tests/fixtures/requests";
import { loader as showPage } from "~/root";
import { loader as showProfile } from "~/areas/profile/own/route";
import { action } from "./route";

const sql = ownerSql();
const HOME = "/user-dashboard/profile";
/** As the form begins; of a field that comes twice the last one counts. */
const LEVELS: ReadonlyArray<[string, string]> = [
  ["pushLevel", "needs_me"],
  ["mailLevel", "needs_me"],
  ["mailTime", "once"],
];

/** Sends a form, in which a field may have several values, and returns what the page says next. */
async function press(person: Person, fields: Array<[string, string]>) {
  const args = await send(person, "/resources/delivery", {});
  const body = new URLSearchParams([["next", HOME], ...LEVELS, ...fields]);
  const request = new Request(args.request, { method: "POST", body });
  const answer = await action({ ...args, request });
  expect(answer.headers.get("Location")).toBe(HOME);
  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return (await showPage(argsFor(requestByNobody("/", { headers: { Cookie } })))).data.toast;
}

async function toldOf(person: Person) {
  return (await showProfile(await visit(person, HOME))).data.sections.told;
}

test("people choose how much they are told by push and by mail, at once or once a day §rights.81", async () => {
  const ana = await createPerson();
  expect((await toldOf(ana)).habits).toMatchObject({
    push_level: "needs_me",
    mail_level: "needs_me",
    is_mailed_at_once: true,
  });
  const said = await press(ana, [
    ["intent", "choices"],
    ["pushLevel", "all"],
    ["mailLevel", "nothing"],
    ["mailTime", "day"],
  ]);
  expect(said).toMatchObject({ type: "success" });
  const { habits } = await toldOf(ana);
  expect(habits).toMatchObject({
    push_level: "all",
    mail_level: "nothing",
    is_mailed_at_once: false,
  });
  const wrong = await press(ana, [
    ["intent", "choices"],
    ["pushLevel", "some"],
  ]);
  expect(wrong).toMatchObject({ type: "error", message: "Not saved" });
  expect((await toldOf(ana)).habits).toEqual(habits);
});

test("people set their own quiet hours, morning mail and locked screen; quiet hours need both ends or none", async () => {
  const ana = await createPerson();
  const said = await press(ana, [
    ["intent", "choices"],
    ["hasOwnQuiet", "on"],
    ["quietFrom", "21:30"],
    ["quietUntil", "06:30"],
    ["quietDays", "6"],
    ["quietDays", "7"],
    ["morningAt", "07:15"],
    ["letsUrgentThrough", "on"],
  ]);
  expect(said).toMatchObject({ type: "success" });
  const { habits } = await toldOf(ana);
  expect(habits).toMatchObject({
    has_own_quiet: true,
    quiet_from: "21:30",
    quiet_until: "06:30",
    quiet_days: [6, 7],
    morning_at: "07:15",
    shows_text: false,
    lets_urgent_through: true,
  });
  const halfOpen = await press(ana, [
    ["intent", "choices"],
    ["hasOwnQuiet", "on"],
    ["quietFrom", "21:30"],
    ["quietUntil", ""],
  ]);
  expect(halfOpen).toMatchObject({ type: "error", message: "Not saved" });
  expect(halfOpen?.description).toContain("a start and an end");
  expect((await toldOf(ana)).habits).toEqual(habits);
});

test("wrong quiet hours do not prevent saving while they are turned off", async () => {
  const ana = await createPerson();
  const days = [1, 2, 3, 4, 5, 6, 7].map((day): [string, string] => ["quietDays", String(day)]);
  const off: Array<[string, string]> = [
    ["intent", "choices"],
    ["quietFrom", "21:30"],
    ["morningAt", "07:15"],
    ...days,
  ];
  expect(await press(ana, off)).toMatchObject({ type: "success" });
  expect((await toldOf(ana)).habits).toMatchObject({
    has_own_quiet: false,
    quiet_from: null,
    quiet_days: [],
    morning_at: "07:15",
  });
});

test("of two windows each changes what was changed in it, and nothing else", async () => {
  const ana = await createPerson();
  const shown = JSON.stringify({
    hasOwnQuiet: false,
    quietFrom: null,
    quietUntil: null,
    quietDays: [],
    morningAt: null,
    showsText: true,
    letsUrgentThrough: false,
    pushLevel: "needs_me",
    mailLevel: "needs_me",
    mailTime: "once",
  });
  await press(ana, [
    ["intent", "choices"],
    ["shown", shown],
    ["hasOwnQuiet", "on"],
    ["quietFrom", "22:00"],
    ["quietUntil", "07:00"],
    ["showsText", "on"],
  ]);
  await press(ana, [
    ["intent", "choices"],
    ["shown", shown],
    ["morningAt", "06:30"],
    ["showsText", "on"],
    ["pushLevel", "nothing"],
  ]);
  expect((await toldOf(ana)).habits).toMatchObject({
    has_own_quiet: true,
    quiet_from: "22:00",
    quiet_until: "07:00",
    morning_at: "06:30",
    shows_text: true,
    push_level: "nothing",
  });
});

test("“Try it” sends one message on each channel that is served, a few times at most", async () => {
  const ana = await createPerson();
  await sql`select public.plan_deliveries('{push,mail}')`;
  expect(await press(ana, [["intent", "try"]])).toMatchObject({
    type: "success",
    message: expect.stringContaining("Mail follows"),
  });
  const sent = await sql`
    select channel from private.deliveries where person = ${ana.uid} and kind = 'trial' order by channel`;
  expect(sent.map(({ channel }) => String(channel))).toEqual(["push", "mail"]);
  const more = [];
  for (let times = 0; times < 6; times += 1) more.push(await press(ana, [["intent", "try"]]));
  expect(more.at(-1)).toMatchObject({ type: "error", message: "Nothing was sent" });
});

test("only an admin has what they did told in quiet hours", async () => {
  const { admin, ana } = await seedPeople();
  const fields = { intent: "anyway", at: "2026-11-28T10:00:00.123456+00:00" };
  const denied = await action(await send(ana, "/resources/delivery", fields));
  expect(denied.status).toBe(403);
  const none = await action(await send(admin, "/resources/delivery", fields));
  expect(await none.json()).toMatchObject({ ok: true, message: "Nothing is left to tell." });
});
