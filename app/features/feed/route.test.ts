import ICAL from "ical.js";
import { expect, test } from "vitest";
import { ADDRESS_HEADER } from "~/core/server/client-address";
import { countAttempt } from "~/core/session/attempts.model.server";
import { send } from "../../../tests/fixtures/commands";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import {
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  unique,
} from "../../../tests/fixtures/people";
import { calendarProblems } from "../../../tests/fixtures/strict-calendar";
import { assignTask } from "../../../tests/fixtures/tasks";
import { visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const sql = ownerSql();
async function feedOf({ db }: Person, department?: string): Promise<string> {
  const args = department === undefined ? {} : { p_department: department };
  const { data } = await db.rpc("make_feed", args).throwOnError();
  return `/calendar/${data}.ics`;
}

async function get(path: string, headers: Record<string, string> = {}) {
  return loader({ ...(await visit(null, path, { headers })), params: { file: path.slice(10) } });
}

/** The events of a feed, as a calendar reads them. */
async function eventsOf(path: string) {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  expect(calendarProblems(Buffer.from(text))).toEqual([]);
  const calendar = ICAL.Component.fromString(text);
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return {
    name: calendar.getFirstPropertyValue("x-wr-calname"),
    zone: calendar.getFirstPropertyValue("x-wr-timezone"),
    events,
  };
}

function statusOf({ component }: ICAL.Event) {
  return component.getFirstPropertyValue("status");
}

test.each(["Europe/Berlin", "America/New_York"])(
  "a calendar in %s has each task at its hour, in every week of a year with daylight saving",
  async (zone) => {
    const { admin, ana } = await seedPeople();
    await ana.db.from("profiles").update({ time_zone: zone }).eq("uid", ana.uid).throwOnError();
    await sql`
      with act as (
        insert into public.assignments (title, description, due_date_time, assigned_by)
        values ('Weekly', 'Each week at nine.', now(), ${admin.uid}) returning id, assigned_by
      )
      insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time)
      select id, ${ana.uid}, assigned_by, 'Weekly ' || week, 'At nine.',
        ('2027-01-04 09:00'::timestamp + week * interval '7 days') at time zone ${zone}
      from act, generate_series(0, 52) week`;
    const { zone: shown, events } = await eventsOf(await feedOf(ana));
    expect(shown).toBe(zone);
    expect(events).toHaveLength(53);
    const local = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
    expect(new Set(events.map(({ startDate }) => local.format(startDate.toJSDate())))).toEqual(
      new Set(["Mon 09:00"]),
    );
    // In UTC it is another hour in summer than in winter.
    expect(new Set(events.map(({ startDate }) => startDate.hour)).size).toBe(2);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(53);
  },
);

test("an event follows its task: edited it is newer, withdrawn or given away it is cancelled", async () => {
  const { admin, ana, ben } = await seedPeople();
  const path = await feedOf(ana);
  const title = `Größe; "A, B"\\ ${unique()} ${"🌅".repeat(30)}`;
  const task = await assignTask(admin, ana, { title, dueDateTime: "2027-03-04T10:30:00Z" });
  const [first] = (await eventsOf(path)).events;
  expect(first).toMatchObject({ uid: `${task.id}@daymark`, summary: title });
  expect(first?.startDate.toJSDate()).toEqual(new Date("2027-03-04T10:30:00Z"));
  expect(first?.component.getFirstPropertyValue("url")).toMatch(
    new RegExp(`^http://[^/]+/user-dashboard\\?task=${task.id}$`),
  );
  // Neither the description nor the conversation.
  expect(await (await get(path)).text()).not.toContain(task.description);

  const p_text = {
    title: "Shorter",
    description: "Less.",
    due_date_time: "2027-03-05T10:30:00Z",
    priority: "High" as const,
  };
  await send(admin, "edit", task.id, { version: task.version, args: p_text }).throwOnError();
  const [second] = (await eventsOf(path)).events;
  expect(second).toMatchObject({ uid: first?.uid, summary: "Shorter" });
  expect(second?.startDate.toJSDate()).toEqual(new Date("2027-03-05T10:30:00Z"));
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  expect(second && statusOf(second)).toBe("CONFIRMED");

  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  const [third] = (await eventsOf(path)).events;
  expect(third).toMatchObject({ uid: first?.uid, summary: "A task that is no longer yours" });
  expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0);
  expect(third && statusOf(third)).toBe("CANCELLED");
});

test("a department's calendar names each task's person, and links to the admins' list", async () => {
  const { admin, ben } = await seedPeople();
  const task = await assignTask(admin, ben);
  const { name, events } = await eventsOf(await feedOf(admin, "finance"));
  expect(name).toBe("Daymark: Finance");
  const event = events.find(({ uid }) => uid.startsWith(task.id));
  expect(event?.summary).toBe(`${task.title} · ${ben.fullName}`);
  expect(event?.component.getFirstPropertyValue("url")).toContain(
    "/admin-dashboard/task-status?task=",
  );
});

test("what a calendar has already is not sent again until something changes, and costs one request", async () => {
  const { admin, ana } = await seedPeople();
  const path = await feedOf(ana);
  await assignTask(admin, ana);
  const etag = (await get(path)).headers.get("ETag") ?? "";
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(path, { "If-None-Match": sent });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("ETag")).toBe(etag);
  }
  expect((await countRequests(() => get(path))).inSequence).toBe(1);
  await assignTask(admin, ana);
  expect((await get(path, { "If-None-Match": etag })).status).toBe(200);
});

test("a calendar that knows only dates is sent nothing new either, until something changes, a task is done, or the alarm", async () => {
  const { admin, ana } = await seedPeople();
  const path = await feedOf(ana);
  const task = await assignTask(admin, ana);
  async function again(since: string) {
    return (await get(path, { "If-Modified-Since": since })).status;
  }
  async function changed() {
    await sql`update private.feeds set changed_at = changed_at - interval '1 minute' where uid = ${ana.uid}`;
    return (await get(path)).headers.get("Last-Modified") ?? "";
  }
  await get(path);
  for (const change of [
    () => assignTask(admin, ana),
    () => send(ana, "complete", task.id).throwOnError(),
    () => ana.db.rpc("set_feed_alarm", { p_minutes: 60 }).throwOnError(),
  ]) {
    const since = await changed();
    expect(await again(since)).toBe(304);
    await change();
    expect(await again(since)).toBe(200);
  }
  expect(await again("no date")).toBe(200);
});

test("a calendar reminds as its person chose, and not of what is withdrawn", async () => {
  const { admin, ana } = await seedPeople();
  const path = await feedOf(ana);
  const [task, withdrawn] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  await send(admin, "withdraw", withdrawn.id).throwOnError();
  async function alarms() {
    const { events } = await eventsOf(path);
    return events.flatMap(({ uid, component }) =>
      component
        .getAllSubcomponents("valarm")
        .map((alarm) => [uid, String(alarm.getFirstPropertyValue("trigger"))]),
    );
  }
  expect(await alarms()).toEqual([]);
  for (const [minutes, trigger] of [
    [0, "PT0S"],
    [15, "-PT15M"],
    [1440, "-PT1440M"],
  ] as const) {
    await ana.db.rpc("set_feed_alarm", { p_minutes: minutes }).throwOnError();
    expect(await alarms()).toEqual([[`${task.id}@daymark`, trigger]]);
  }
  // A new address keeps it.
  const renewed = await feedOf(ana);
  expect(await (await get(renewed)).text()).toContain("BEGIN:VALARM");
  await ana.db.rpc("set_feed_alarm").throwOnError();
  expect(await (await get(renewed)).text()).not.toContain("BEGIN:VALARM");
});

test("an address that was ended, replaced or never made, or belongs to a deactivated person, gets 404", async () => {
  const { admin, ana } = await seedPeople();
  const leaver = await createPerson();
  const [older, newer, leavers] = [await feedOf(ana), await feedOf(ana), await feedOf(leaver)];
  await deactivate(admin, leaver);
  for (const path of [
    older,
    leavers,
    "/calendar/.ics",
    "/calendar/x",
    "/calendar/%F0.ics",
    newer.replace(".ics", ""),
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await get(newer)).status).toBe(200);
  await ana.db.rpc("end_feed").throwOnError();
  expect((await get(newer)).status).toBe(404);
});

test("guessing keys is slowed down; a calendar with a valid one does not wait, and is not counted §threat.93", async () => {
  const { ana } = await seedPeople();
  const path = await feedOf(ana);
  const address = `test-${unique()}`;
  const here = { [ADDRESS_HEADER]: address };
  for (const [tried, counted] of [
    [path, 0],
    ["/calendar/unknown.ics", 1],
  ] as const) {
    await get(tried, here);
    expect(
      await sql`select from private.throttles where key = 'feed from ' || private.hashed(${address})`,
    ).toHaveLength(counted);
  }
  for (let times = 0; times < 110; times += 1) {
    await countAttempt({ kind: "feed", address, account: "", device: null });
  }
  const refused = await get(`/calendar/${unique()}.ics`, here);
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(/second/)]);
  expect((await get(path, here)).status).toBe(200);
});
