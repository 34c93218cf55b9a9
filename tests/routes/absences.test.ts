// Away until a day: entered in the profile or by an admin, and shown where people are chosen.
import { addDays, addYears, formatISO, parseISO } from "date-fns";
import { expect, test } from "vitest";
import * as allUsers from "../../app/features/people/list/route";
import * as assign from "../../app/features/assigning/assign/route";
import * as adminProfile from "../../app/areas/profile/admin/route";
import * as profile from "../../app/areas/profile/own/route";
import { makeGroup } from "../fixtures/groups";
import { createPerson, type Person, seedPeople } from "../fixtures/people";
import { assignTask } from "../fixtures/tasks";
import { toastOf } from "../fixtures/toasts";
import { answered, redirectOf, send, visit } from "../fixtures/visits";

const OWN = "/user-dashboard/profile";
const USERS = "/admin-dashboard/all-users";
const ASSIGN = "/admin-dashboard/task-assign";

async function me(person: Person) {
  return (await person.db.rpc("me").single().throwOnError()).data;
}

async function dayIn(person: Person, days: number) {
  const { today } = await me(person);
  return formatISO(addDays(parseISO(today), days), { representation: "date" });
}

async function saveOwn(person: Person, fields: Record<string, string>) {
  return profile.action(await send(person, `${OWN}?away`, { absence: "set", ...fields }));
}

async function saveFor(admin: Person, uid: string, fields: Record<string, string>) {
  const path = `${USERS}?user=${uid}&away=1`;
  return allUsers.action(await send(admin, path, { absence: "set", uid, ...fields }));
}

test("only admins set somebody else as away", async () => {
  const { ana, ben } = await seedPeople();
  const until = await dayIn(ana, 3);
  const form = { absence: "set", uid: ana.uid, until };
  expect(await redirectOf(profile.action(await send(null, OWN, form)))).toMatch(/^\/\?next/);
  expect(await redirectOf(saveFor(ben, ana.uid, { until }))).toBe("/user-dashboard");
  // The form of the own profile names nobody.
  expect(await redirectOf(saveOwn(ben, { uid: ana.uid, until }))).toBe(OWN);
  expect((await me(ana)).away).toBeNull();
  expect((await me(ben)).away).toMatchObject({ until });
});

test("a person sets themselves as away with a deputy they know, changes the day, and is back §rights.122", async () => {
  const { admin, ana, ben } = await seedPeople();
  await makeGroup(admin, [ana, ben]);
  const [until, later] = [await dayIn(ana, 3), await dayIn(ana, 9)];
  const saved = await saveOwn(ana, { until, deputy: ben.uid });
  expect(await redirectOf(saved)).toBe(OWN);
  expect((await toastOf(saved)).message).toMatch(/^Away until \w+day \d+\s\w{3}\.$/);
  expect((await me(ana)).away).toMatchObject({ until, deputy_name: ben.fullName });

  const plain = await profile.loader(await visit(ana, OWN));
  expect(plain.data).toMatchObject({
    me: { away: { until } },
    sections: { away: { deputies: [] } },
  });
  const opened = await profile.loader(await visit(ana, `${OWN}?away`));
  expect(opened.data.sections.away.deputies.map(({ uid }) => uid)).toEqual([ben.uid]);

  expect(await redirectOf(saveOwn(ana, { until: later, deputy: "" }))).toBe(OWN);
  expect((await me(ana)).away).toMatchObject({ until: later, deputy: null });
  expect(await redirectOf(saveOwn(ana, { absence: "end" }))).toBe(OWN);
  expect((await me(ana)).away).toBeNull();
  // Ending an absence that is over already succeeds too.
  expect(await redirectOf(saveOwn(ana, { absence: "end" }))).toBe(OWN);
});

test("a day that is past, today or too far ahead is refused at its field, and what was typed stays §rights.126", async () => {
  const { ana, ben } = await seedPeople();
  const inAYear = addYears(parseISO(await dayIn(ana, 0)), 1);
  const tooFar = formatISO(addDays(inAYear, 1), { representation: "date" });
  for (const [until, message] of [
    [await dayIn(ana, 0), "Choose a day after today"],
    [await dayIn(ana, -5), "Choose a day after today"],
    [tooFar, "Choose a day within a year"],
    ["2026-02-30", "Choose the first day back"],
    ["", "Choose the first day back"],
  ] as const) {
    const { status, reply } = await answered(saveOwn(ana, { until, deputy: ben.uid }));
    expect(status).toBe(400);
    expect(reply?.error?.until?.[0]).toBe(message);
    expect(reply?.initialValue).toMatchObject({ deputy: ben.uid });
  }
  expect((await me(ana)).away).toBeNull();
});

test("a user cannot choose a stranger or themselves as deputy: the field says so", async () => {
  const { admin, ana, ben } = await seedPeople();
  const until = await dayIn(ana, 3);
  for (const deputy of [ben.uid, ana.uid, crypto.randomUUID(), "nobody"]) {
    const { reply } = await answered(saveOwn(ana, { until, deputy }));
    expect(reply?.error).toEqual({ deputy: ["Choose somebody else who is active"] });
    expect(reply?.initialValue).toMatchObject({ until });
  }
  expect((await me(ana)).away).toBeNull();
  // An admin may choose anybody, for themselves too.
  const form = { absence: "set", until, deputy: ben.uid };
  const path = "/admin-dashboard/user-profile";
  expect(await redirectOf(adminProfile.action(await send(admin, path, form)))).toBe(path);
  expect((await me(admin)).away).toMatchObject({ deputy: ben.uid });
});

test("an admin sets somebody as away, sees it beside the list, and ends it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const until = await dayIn(ana, 4);
  const here = `${USERS}?user=${ana.uid}`;
  expect(await answered(saveFor(admin, ana.uid, { until: "" }))).toMatchObject({
    status: 400,
    value: { uid: ana.uid },
    reply: { error: { until: ["Choose the first day back"] } },
  });
  expect(await redirectOf(saveFor(admin, ana.uid, { until, deputy: ben.uid }))).toBe(here);
  const { data } = await allUsers.loader(
    await visit(admin, `${here}&q=${ana.profile.last_name.replace(" ", "+")}`),
  );
  const away = { until, deputy: ben.uid, deputy_name: ben.fullName };
  expect(data.person).toMatchObject({ uid: ana.uid, away });
  expect(data.people).toMatchObject([{ uid: ana.uid, away }]);
  expect(await redirectOf(saveFor(admin, ana.uid, { absence: "end" }))).toBe(here);
  expect((await me(ana)).away).toBeNull();

  const gone = await answered(saveFor(admin, crypto.randomUUID(), { until }));
  expect(gone).toMatchObject({ status: 404, message: "The absence was not saved." });
});

test("absences are shown where tasks are assigned to one person, to several and to a group", async () => {
  const { admin, ana, ben } = await seedPeople();
  const mia = await createPerson();
  await assignTask(admin, ana);
  const until = await dayIn(ana, 4);
  await saveFor(admin, ana.uid, { until, deputy: ben.uid });
  const group = await makeGroup(admin, [ana, mia]);
  async function page(search: string) {
    return (await assign.loader(await visit(admin, `${ASSIGN}?${search}`))).data;
  }
  const away = { until, deputy: ben.uid };
  const one = await page(`q=${ana.profile.last_name.replace(" ", "+")}&assign=${ana.uid}`);
  expect(one.people).toMatchObject([{ away, open_tasks: 1 }]);
  expect(one.assignee).toMatchObject({ uid: ana.uid, away });
  const several = await page(`assign=people:${ana.uid}.${mia.uid}`);
  expect(several.many?.people.map(({ uid, away: absence }) => [uid, absence?.until])).toEqual(
    expect.arrayContaining([
      [ana.uid, until],
      [mia.uid, undefined],
    ]),
  );
  expect((await page(`assign=group:${group.id}`)).many?.preview).toMatchObject({
    total: 2,
    away: 1,
  });
});
