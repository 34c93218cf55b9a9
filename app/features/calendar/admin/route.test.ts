import { expect, test } from "vitest";
import { createPerson, type Person, seedPeople } from "../../../../tests/fixtures/people";
import { addRoutine } from "../../../../tests/fixtures/routines";
import { assignTask, taskIn } from "../../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { loader as loadOwn } from "../own/route";
import { loader } from "./route";

const PATH = "/admin-dashboard/calendar";
const OWN = "/user-dashboard/calendar";

async function show(person: Person, search: string) {
  return (await loader(await visit(person, `${PATH}?${search}`))).data;
}

async function showOwn(person: Person, search: string) {
  return (await loadOwn(await visit(person, `${OWN}?${search}`))).data;
}

function assign(admin: Person, to: Person, dueDateTime: string) {
  return assignTask(admin, to, { dueDateTime });
}

test("the team's calendar is for admins, and everybody has their own", async () => {
  const { ana } = await seedPeople();
  expect(await redirectOf(loader(await visit(null, PATH)))).toMatch(/^\/\?next=/);
  expect(await redirectOf(loader(await visit(ana, PATH)))).toBe("/user-dashboard");
  expect(await redirectOf(loadOwn(await visit(null, OWN)))).toMatch(/^\/\?next=/);
});

test("the address says which days, whose tasks and which conversation §rights.66", async () => {
  const { admin } = await seedPeople();
  const hana = await createPerson({ department: "hr" });
  const task = await assign(admin, hana, "2031-03-10T12:00:00Z");
  const later = await assign(admin, hana, "2031-03-17T12:00:00Z");
  const one = `person=${hana.uid}&day=2031-03-12`;

  const month = await show(admin, one);
  expect(month.days).toHaveLength(42);
  expect(month.days[0]?.day).toBe("2031-02-24");
  expect(month.days.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual([task.id, later.id]);
  expect(month).toMatchObject({ personName: hana.fullName });

  expect(month.span).toBe("month");
  // Without a day it begins with this week.
  const fromToday = await show(admin, `person=${hana.uid}`);
  expect(fromToday).toMatchObject({ span: "from-today", state: { view: "month" } });
  expect(fromToday.days.slice(0, 7).map(({ day }) => day)).toContain(fromToday.day);
  expect(fromToday.days).toHaveLength(35);

  const week = await show(admin, `${one}&view=week`);
  expect(week.days.map(({ day }) => day).slice(0, 2)).toEqual(["2031-03-10", "2031-03-11"]);
  expect(week.days.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual([task.id]);

  const elsewhere = await show(admin, `${one}&department=sales`);
  expect(elsewhere.days.every(({ total }) => total === 0)).toBe(true);
  const here = await show(admin, `${one}&department=hr&view=week`);
  expect(here.days[0]?.total).toBe(1);

  // Invalid values count as not given.
  const odd = await show(admin, "view=year&day=2031-02-30&person=me");
  expect(odd.state).toEqual({ view: "month" });
  expect(odd.days.slice(0, 7).map(({ day }) => day)).toContain(odd.day);
});

test("departments are offered that have people, and the one that is chosen §rights.68", async () => {
  const { admin } = await seedPeople();
  await createPerson({ department: null });
  async function offered(search: string) {
    return (await show(admin, search)).departments.map(({ value }) => value);
  }
  expect(await offered("")).toEqual(expect.arrayContaining(["none", "hr"]));
  expect(await offered("")).not.toContain("closed");
  expect(await offered("department=closed")).toContain("closed");
});

test("a day lists three tasks in a month and all of them by itself", async () => {
  const { admin, ana } = await seedPeople();
  const times = ["09", "08", "07", "06"].map((hour) => `2031-03-10T${hour}:00:00Z`);
  const made = [];
  for (const time of times) made.push((await assign(admin, ana, time)).id);
  const month = await show(admin, `person=${ana.uid}&day=2031-03-10`);
  const ofMonth = month.days.find(({ day }) => day === "2031-03-10");
  expect(ofMonth?.total).toBe(4);
  expect(ofMonth?.tasks.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 3));
  const { days } = await show(admin, `person=${ana.uid}&day=2031-03-10&view=day`);
  expect(days.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([made.toReversed()]);
});

test("one's own calendar has one's own open tasks alone, an admin's too, whatever its address says §rights.74", async () => {
  const { admin, ana, ben } = await seedPeople();
  const mine = await assign(admin, ana, "2031-03-10T12:00:00Z");
  const theirs = await assign(admin, ben, "2031-03-10T12:00:00Z");
  const own = await assign(admin, admin, "2031-03-10T12:00:00Z");
  const search = `day=2031-03-10&person=${ben.uid}&department=hr`;
  for (const [person, task] of [
    [ana, mine],
    [ben, theirs],
    [admin, own],
  ] as const) {
    const { days } = await showOwn(person, search);
    expect(days.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual([task.id]);
  }
  const done = await taskIn(admin, ana, "Completed");
  const { days } = await showOwn(ana, "");
  expect(days.flatMap(({ tasks }) => tasks.map(({ id }) => id))).not.toContain(done.id);
});

test("what routines will bring is on its day, for who would have it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const search = `view=day&day=${day}`;
  function isComing({ days }: Awaited<ReturnType<typeof show>>) {
    return days[0]?.coming?.some(({ routine_id: each }) => each === id) ?? false;
  }
  expect(isComing(await show(admin, `${search}&person=${ana.uid}`))).toBe(true);
  expect(isComing(await show(admin, `${search}&person=${ben.uid}`))).toBe(false);
  const [own, other] = await Promise.all([ana, ben].map((each) => showOwn(each, search)));
  expect(own?.days[0]?.coming).toMatchObject([{ title: "Open the kitchen" }]);
  expect(other?.days[0]?.coming).toBeUndefined();
});
