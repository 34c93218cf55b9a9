import { expect, test } from "vitest";
import {
  createPerson,
  deactivate,
  type Person,
  readOwnProfile,
  seedPeople,
  setRole,
  signIn,
  unique,
} from "../../../../tests/fixtures/people";
import { answered, keptCookie, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { logAbout } from "../../../../tests/fixtures/audit-log";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/all-users";

async function page(person: Person, search: string) {
  const { data } = await loader(await visit(person, `${PATH}?${search}`));
  return data;
}

async function names(person: Person, search: string) {
  return (await page(person, search)).people.map(({ full_name }) => full_name);
}

async function submit(admin: Person, uid: string, fields: Record<string, string>, search = "") {
  return action(await send(admin, `${PATH}?user=${uid}${search}`, { uid, ...fields }));
}

const EDITED = {
  version: "1",
  role: "Admin",
  department: "sales",
  joining_date: "2020-02-02",
  gender: "Male",
};

async function auditOf(admin: Person, uid: string) {
  const entries = await logAbout(admin, uid);
  return entries.filter(({ actor_id: by }) => by === admin.uid).map(({ action }) => action);
}

test("ten people a page, filtered and sorted as the address says §1.5 §2.46 §2.48 §9.1", async () => {
  const { admin } = await seedPeople();
  const last_name = `List${unique()}`;
  const made = [];
  for (let n = 0; n < 11; n += 1) {
    made.push(
      await createPerson({
        first_name: `P${String(n).padStart(2, "0")}`,
        last_name,
        role: n === 4 ? "admin" : "user",
        department: n === 5 ? null : "sales",
        joining_date: `2020-01-${30 - n}`,
      }),
    );
  }
  const all = made.map(({ fullName }) => fullName);
  expect(await page(admin, `q=${last_name}`)).toMatchObject({ total: 11, person: null });
  expect(await names(admin, `q=${last_name}`)).toEqual(all.slice(0, 10));
  expect(await names(admin, `q=${last_name}&page=2`)).toEqual(all.slice(10));
  expect(await names(admin, `q=${last_name}&sort=name_desc`)).toEqual(
    all.toReversed().slice(0, 10),
  );
  expect(await names(admin, `q=${last_name}&sort=joined_asc&page=2`)).toEqual([all[0]]);
  expect(await names(admin, `q=${last_name}&sort=joined_desc&page=2`)).toEqual([all[10]]);
  expect(await names(admin, `q=${last_name}&role=Admin`)).toEqual([all[4]]);
  expect(await names(admin, `q=${last_name}&department=No+Department`)).toEqual([all[5]]);
  expect(await names(admin, `q=${last_name}&department=hr`)).toEqual([]);
  await deactivate(admin, made[0]!);
  expect(await names(admin, `q=${last_name}&status=deactivated`)).toEqual([all[0]]);
  expect(await names(admin, `q=${last_name}&status=active`)).toEqual(all.slice(1));
  expect(await redirectOf(loader(await visit(admin, `${PATH}?q=${last_name}&page=9`)))).toBe(
    `${PATH}?q=${last_name}`,
  );
});

test("the person in the address is beside the list, wherever they are in it", async () => {
  const { admin, ana } = await seedPeople();
  const { people, person } = await page(admin, `q=${unique()}&user=${ana.uid}`);
  expect(people).toEqual([]);
  expect(person).toMatchObject({ uid: ana.uid, email: ana.email, open_tasks: 0 });
  expect((await page(admin, `user=${crypto.randomUUID()}`)).person).toBeNull();
});

test("role, department, joining date and gender are saved, capitalised or not §2.63", async () => {
  const { admin, ana } = await seedPeople();
  const to = await redirectOf(submit(admin, ana.uid, EDITED, "&q=an&edit=1"));
  expect(to).toBe(`${PATH}?q=an&user=${ana.uid}`);
  expect(await readOwnProfile(ana)).toMatchObject({
    role: "admin",
    department: "sales",
    joining_date: "2020-02-02",
    gender: "male",
  });
  expect(await auditOf(admin, ana.uid)).toEqual(["role_changed"]);
});

test.each([
  ["joining_date", "2020-02-30", "Invalid Date"],
  ["joining_date", "1900-01-01", "Between 1950 and 2100"],
  ["gender", "none", "Choose a gender"],
  ["role", "boss", "Choose a role"],
])("%s %s is refused at its field", async (field, value, message) => {
  const { admin, ana } = await seedPeople();
  const answer = await answered(submit(admin, ana.uid, { ...EDITED, [field]: value }));
  expect(answer).toMatchObject({ status: 400, message: "Failed to update user!" });
  expect(answer.reply?.error?.[field]).toEqual([message]);
  expect((await readOwnProfile(ana)).version).toBe(1);
});

test("a name, an email or a contact in the form changes nothing §2.64", async () => {
  const { admin, ana } = await seedPeople();
  const more = { firstName: "Eve", first_name: "Eve", email: "eve@x.test", contact: "9999999999" };
  await submit(admin, ana.uid, { ...EDITED, ...more });
  expect(await readOwnProfile(ana)).toMatchObject({
    full_name: ana.fullName,
    email: ana.email,
    contact: ana.profile.contact,
  });
});

test("an invented department is refused", async () => {
  const { admin, ana } = await seedPeople();
  const answer = await answered(submit(admin, ana.uid, { ...EDITED, department: "magic" }));
  expect(answer).toMatchObject({ status: 422, message: "Failed to update user!" });
});

test("of two admins the later one is told who changed what, and can save theirs nevertheless", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin", first_name: "Olu" });
  await submit(other, ana.uid, { ...EDITED, department: "it" });
  const answer = await answered(submit(admin, ana.uid, EDITED));
  expect(answer).toMatchObject({
    status: 409,
    message: "Failed to update user!",
    value: {
      current: {
        version: 2,
        department: "it",
        changed_by: other.uid,
        changed_by_name: other.fullName,
      },
    },
    reply: { initialValue: { department: "sales" } },
  });
  expect((await readOwnProfile(ana)).department).toBe("it");
  await redirectOf(submit(admin, ana.uid, { ...EDITED, version: "2" }));
  expect((await readOwnProfile(ana)).department).toBe("sales");
});

test("a double click saves once, and both clicks hear of success", async () => {
  const { admin, ana } = await seedPeople();
  await keptCookie(admin);
  const answers = await Promise.all([
    submit(admin, ana.uid, EDITED),
    submit(admin, ana.uid, EDITED),
  ]);
  for (const answer of answers) {
    expect(await redirectOf(answer)).toBe(`${PATH}?user=${ana.uid}`);
  }
  expect((await readOwnProfile(ana)).version).toBe(2);
});

test("nobody changes their own role", async () => {
  const { admin } = await seedPeople();
  const answer = await answered(submit(admin, admin.uid, { ...EDITED, role: "user" }));
  expect(answer.advice).toBe("You can't change your own role. Ask another admin.");
});

test("a demoted admin's open page no longer changes anything", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  await keptCookie(other);
  await setRole(admin, other, "user");
  expect(await redirectOf(submit(other, ana.uid, { intent: "link" }))).toBe("/user-dashboard");
  expect(await auditOf(other, ana.uid)).toEqual([]);
});

test("a deactivated person is reactivated", async () => {
  const { admin, ana } = await seedPeople();
  await deactivate(admin, ana);
  expect(await redirectOf(submit(admin, ana.uid, { intent: "reactivate" }))).toContain(ana.uid);
  await expect(signIn(ana.email, ana.password)).resolves.toBeTypeOf("string");
});

test("a one-time link to sign in is made with a QR code, and is noted", async () => {
  const { admin, ana } = await seedPeople();
  const { value } = await answered(submit(admin, ana.uid, { intent: "link" }));
  const { address = "", qr } = value?.link ?? {};
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in\?key=(?:[a-z]{6}-){2}[a-z]{6}$/);
  // The quiet zone, and the corner of the first of the three marks.
  expect(qr?.path).toMatch(/^M4 4h7v1h-7z/);
  expect(qr?.size).toBeGreaterThan(30);
  expect(await auditOf(admin, ana.uid)).toEqual(["sign_in_link_made"]);
});

test("a mail is sent, and noted; a deactivated person gets neither mail nor link", async () => {
  const { admin, ana } = await seedPeople();
  expect(await redirectOf(submit(admin, ana.uid, { intent: "mail" }))).toContain(ana.uid);
  expect(await auditOf(admin, ana.uid)).toEqual(["password_mail_sent"]);
  await deactivate(admin, ana);
  for (const intent of ["mail", "link", "invite"]) {
    const answer = await answered(submit(admin, ana.uid, { intent }));
    expect(answer.value).not.toHaveProperty("link");
    expect(answer).toMatchObject({
      status: 422,
      advice: "Reactivate this person first.",
    });
  }
});

/** Somebody who signs in by name, and the name. */
async function named() {
  const username = `nia.${unique()}`;
  return { username, nia: await createPerson({ username }) };
}

async function usernameOf(admin: Person, { uid }: Person) {
  return (await page(admin, `user=${uid}`)).person?.username;
}

test("an admin gives somebody another name to sign in with §2.65", async () => {
  const { admin } = await seedPeople();
  const { nia, username } = await named();
  const change = { intent: "username", username: ` New-${username.toUpperCase()} ` };
  const to = await redirectOf(submit(admin, nia.uid, change, "&q=n"));
  expect(to).toBe(`${PATH}?q=n&user=${nia.uid}`);
  expect(await usernameOf(admin, nia)).toBe(`new-${username}`);
  expect(await auditOf(admin, nia.uid)).toEqual(["username_changed"]);
});

const TAKEN = "Somebody already has this sign-in name, or one that looks like it";

test("a name that is somebody's, or looks like it, is refused at its field", async () => {
  const { admin } = await seedPeople();
  const { nia, username } = await named();
  const other = await named();
  for (const wanted of [other.username, other.username.toUpperCase().replace("I", "1")]) {
    const change = submit(admin, nia.uid, { intent: "username", username: wanted });
    const answer = await answered(change);
    expect(answer).toMatchObject({ status: 409, message: null, value: { uid: nia.uid } });
    expect(answer.reply?.error).toEqual({ username: [TAKEN] });
    expect(answer.reply?.initialValue).toMatchObject({ username: wanted });
  }
  expect(await usernameOf(admin, nia)).toBe(username);
});

test.each([
  ["", "Sign-in name is required"],
  ["ab", "3 to 40 characters"],
  ["nia..x", "Letters, digits, and single dots or hyphens between them"],
  ["nia@x.test", "A sign-in name has no @. Add an address as their email instead"],
])("the sign-in name '%s' is refused at its field", async (wanted, message) => {
  const { admin } = await seedPeople();
  const { nia, username } = await named();
  const answer = await answered(submit(admin, nia.uid, { intent: "username", username: wanted }));
  expect(answer).toMatchObject({ status: 400, value: { uid: nia.uid } });
  expect(answer.reply?.error).toEqual({ username: [message] });
  expect(await usernameOf(admin, nia)).toBe(username);
});

test("somebody with an email address gets no name beside it", async () => {
  const { admin, ana } = await seedPeople();
  const change = { intent: "username", username: `ana.${unique()}` };
  const answer = await answered(submit(admin, ana.uid, change));
  expect(answer).toMatchObject({ status: 404, message: "Failed to update user!" });
  expect(await usernameOf(admin, ana)).toBeNull();
});
