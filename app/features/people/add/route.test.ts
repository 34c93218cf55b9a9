import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  createPerson,
  type Person,
  seedPeople,
  serviceClient,
  signIn,
  unique,
} from "../../../../tests/fixtures/people";
import { answered, keptCookie, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { logAbout } from "../../../../tests/fixtures/audit-log";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/add-user";

function formOf(changes: Record<string, string> = {}): Record<string, string> {
  const tag = unique();
  const password = `Morning-${tag}-7`;
  return {
    uid: randomUUID(),
    firstName: "Nia",
    lastName: `Newcomer ${tag}`,
    email: `nia-${tag}@daymark.test`,
    password,
    confirmPassword: password,
    contact: "0987654321",
    department: "uiux",
    joining_date: "2026-11-20",
    gender: "female",
    role: "user",
    ...changes,
  };
}

function without(form: Record<string, string>, name: string) {
  return Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));
}

async function submit(person: Person, form: Record<string, string>) {
  return action(await send(person, PATH, form));
}

/** What the action returns when it makes nobody. */
async function refusal(person: Person, form: Record<string, string>) {
  return answered(submit(person, form));
}

async function profilesWith(admin: Person, email: string | undefined) {
  const { data } = await admin.db
    .from("profiles")
    .select()
    .eq("email", email ?? "")
    .throwOnError();
  return data;
}

async function accountExists(uid: string | undefined): Promise<boolean> {
  const { data } = await serviceClient().auth.admin.getUserById(uid ?? "");
  return data.user !== null;
}

test("an added person has an account, a profile and a role, and can sign in §2.77 §3.1", async () => {
  const admin = await createPerson({ role: "admin" });
  const form = formOf();
  expect(await redirectOf(submit(admin, form))).toBe(`${PATH}?added=${form.uid}`);

  const [profile] = await profilesWith(admin, form.email);
  expect(profile).toMatchObject({
    uid: form.uid,
    first_name: "Nia",
    last_name: form.lastName,
    role: "user",
    contact: "0987654321",
    department: "uiux",
    joining_date: "2026-11-20",
    gender: "female",
  });
  await expect(signIn(form.email!, form.password!)).resolves.toBeTruthy();
  expect(await logAbout(admin, form.uid!)).toMatchObject([
    { action: "person_added", actor_id: admin.uid },
  ]);

  const { data: page } = await loader(await visit(admin, `${PATH}?added=${form.uid}`));
  expect(page.added?.full_name).toBe(`Nia ${form.lastName}`);
});

test("the choices are the fourteen departments of the table §3.12", async () => {
  const admin = await createPerson({ role: "admin" });
  const { data } = await loader(await visit(admin, PATH));
  const labels =
    "Accounts, Backend Developer, Cybersecurity, Data Science, DevOps, Finance, Frontend Developer, Full Stack, " +
    "Human Resources, IT, Mobile Development, Sales, QA/Testing, UI/UX";
  // Other tests add departments of their own.
  const first = data.departments.slice(0, 14);
  expect(first.map(({ label }) => label).join(", ")).toBe(labels);
});

test("words of the old product are understood §3.14", async () => {
  const admin = await createPerson({ role: "admin" });
  const form = formOf({
    gender: "Other",
    role: "Admin",
    department: "none",
    email: `Nia-${unique()}@Daymark.TEST`,
  });
  expect(await redirectOf(submit(admin, form))).toContain(form.uid);
  const [profile] = await profilesWith(admin, form.email?.toLowerCase());
  expect(profile).toMatchObject({ gender: "other", role: "admin", department: null });
});

test.each([
  ["firstName", " ", "First name is required"],
  ["firstName", "a".repeat(81), "At most 80 characters"],
  ["lastName", "One\nTwo", "Use one line of text"],
  ["email", "nia@", "Invalid email format."],
  ["password", "short1", "At least 8 characters"],
  ["contact", "12345", "Exactly 10 digits"],
  ["contact", "12345678901", "Exactly 10 digits"],
  ["joining_date", "2026-02-30", "Invalid Date"],
  ["gender", "unknown", "Choose a gender"],
  ["role", "owner", "Choose a role"],
  ["department", "magic", "Choose a department"],
])("%s %j is refused at its field, and nothing is made", async (field, value, message) => {
  const admin = await createPerson({ role: "admin" });
  const form = formOf({ [field]: value });
  const { status, reply } = await refusal(admin, form);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(reply?.error?.[field]).toContain(message);
  expect(reply?.initialValue).toMatchObject({ contact: form.contact });
  expect(JSON.stringify(reply)).not.toContain(form.password);
  expect(await accountExists(form.uid)).toBe(false);
  expect(await profilesWith(admin, form.email)).toEqual([]);
});

test.each([
  ["firstName", "First name is required"],
  ["email", "Email is required"],
  ["contact", "Contact is required"],
  ["department", "Choose a department"],
  ["joining_date", "Joining date is required"],
  ["gender", "Gender is required"],
  ["role", "Role is required"],
])("without %s nobody is added §5.9", async (field, message) => {
  const admin = await createPerson({ role: "admin" });
  const { reply } = await refusal(admin, without(formOf(), field));
  expect(reply?.error?.[field]).toEqual([message]);
});

test("somebody with one name is added, and signs in by it", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique().replaceAll(/[0-9]/g, "x");
  const form = formOf({ firstName: `王${tag}`, lastName: " ", email: "", username: "" });
  const answer = action(await send(admin, `${PATH}?by=name`, form));
  expect(await redirectOf(answer)).toMatch(/added=/);
  const { data } = await admin.db
    .from("profiles")
    .select()
    .eq("uid", form.uid ?? "")
    .single();
  expect(data).toMatchObject({ full_name: `王${tag}`, last_name: "", username: `wang${tag}` });
});

test("without a password somebody is added who signs in by a one-time link", async () => {
  const admin = await createPerson({ role: "admin" });
  const form = without(without(formOf(), "password"), "confirmPassword");
  expect(await redirectOf(submit(admin, form))).toBe(`${PATH}?added=${form.uid}`);
  const { reply } = await refusal(admin, without(formOf(), "password"));
  expect(reply?.error).toEqual({ confirmPassword: ["❌ Passwords do not match"] });
});

test("passwords that differ are named with everything else that is wrong §5.7", async () => {
  const admin = await createPerson({ role: "admin" });
  const { reply } = await refusal(admin, formOf({ confirmPassword: "Evening-1", contact: "1" }));
  expect(reply?.error).toEqual({
    confirmPassword: ["❌ Passwords do not match"],
    contact: ["Exactly 10 digits"],
  });
});

test("an e-mail that is taken is refused at its field, in the provider's words §8.6", async () => {
  const { admin, ana } = await seedPeople();
  const form = formOf({ email: ana.email.toUpperCase() });
  const { status, reply, message } = await refusal(admin, form);
  expect(status).toBe(409);
  expect(message).toBe("A user with this email address has already been registered");
  expect(reply?.error).toEqual({ email: [message] });
  expect(await accountExists(form.uid)).toBe(false);
  expect(await profilesWith(admin, ana.email)).toHaveLength(1);
});

test("of two admins who add somebody at the same moment, the later one reads that the e-mail is taken", async () => {
  const { admin } = await seedPeople();
  const [first, second] = [formOf(), formOf()];
  const answers = await Promise.all(
    [first, { ...second, email: first.email ?? "" }].map((form) => submit(admin, form)),
  );
  const refused = answers.flatMap((answer) => ("init" in answer ? [answer.data.reply?.error] : []));
  expect(refused).toEqual([{ email: [expect.stringContaining("email address")] }]);
  expect(await profilesWith(admin, first.email)).toHaveLength(1);
});

test("a double click adds one person, and both clicks hear of success", async () => {
  const admin = await createPerson({ role: "admin" });
  await keptCookie(admin);
  const form = formOf();
  const answers = await Promise.all([submit(admin, form), submit(admin, form)]);
  answers.push(await submit(admin, form));
  for (const answer of answers) expect(await redirectOf(answer)).toBe(`${PATH}?added=${form.uid}`);
  expect(await profilesWith(admin, form.email)).toHaveLength(1);
});

test("a form that was used before adds somebody else when it names somebody else", async () => {
  const admin = await createPerson({ role: "admin" });
  const first = formOf();
  await submit(admin, first);
  const second = formOf({ uid: first.uid! });
  const location = await redirectOf(submit(admin, second));
  expect(location).toMatch(/\?added=/);
  expect(location).not.toContain(first.uid);
  expect(await profilesWith(admin, first.email)).toHaveLength(1);
  expect(await profilesWith(admin, second.email)).toHaveLength(1);
});

test("the form's limits are the database's", async () => {
  const admin = await createPerson({ role: "admin" });
  const longest = formOf({ firstName: "🌅".repeat(80), joining_date: "2100-01-01" });
  expect(await redirectOf(submit(admin, longest))).toContain(longest.uid);
  await expect(createPerson({ first_name: "🌅".repeat(81) })).rejects.toThrow();
  await expect(createPerson({ joining_date: "2100-01-02" })).rejects.toThrow();
  await expect(createPerson({ contact: "12345678901" })).rejects.toThrow();
});

/** The form for somebody who signs in by a name; blank takes the one that is proposed. */
function namedForm(username: string, changes: Record<string, string> = {}): Record<string, string> {
  const form = without(without(formOf(changes), "email"), "password");
  return { ...without(form, "confirmPassword"), ...(username !== "" && { username }) };
}

async function submitNamed(person: Person, form: Record<string, string>) {
  return action(await send(person, `${PATH}?by=name`, form));
}

test("somebody without an e-mail address gets a name to sign in with, typed or proposed §3.2", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique().replaceAll(/[0-9]/g, "x");
  const forms = [
    namedForm("", { firstName: "Ána", lastName: `Kovač${tag}` }),
    namedForm("", { firstName: "Ana", lastName: `Kovac${tag}` }),
    namedForm(` Ana-${tag.toUpperCase()} `),
    namedForm("", { firstName: "Ana", lastName: `Kovac${tag}`, email: "x@daymark.test" }),
  ];
  for (const form of forms) {
    expect(await redirectOf(submitNamed(admin, form))).toBe(`${PATH}?added=${form.uid}&by=name`);
    // Sent twice.
    expect(await redirectOf(submitNamed(admin, form))).toContain(form.uid);
  }
  const uids = forms.map(({ uid }) => uid ?? "");
  const { data } = await admin.db.from("profiles").select("uid, username, email").in("uid", uids);
  const names = uids.map((uid) => data?.find((person) => person.uid === uid));
  expect(names.map((person) => [person?.username, person?.email])).toEqual([
    [`ana.kovac${tag}`, null],
    [`ana.kovac${tag}2`, null],
    [`ana-${tag}`, null],
    [`ana.kovac${tag}3`, null],
  ]);
});

test("namesakes added at the same moment get a sign-in name each", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique().replaceAll(/[0-9]/g, "x");
  const forms = Array.from({ length: 4 }, () => namedForm("", { firstName: "Nia", lastName: tag }));
  const places = await Promise.all(forms.map((form) => redirectOf(submitNamed(admin, form))));
  expect(places.map((place) => new URL(place ?? "", "http://x").searchParams.get("added"))).toEqual(
    forms.map(({ uid }) => uid),
  );
  const { data } = await admin.db.from("profiles").select("username").eq("last_name", tag);
  expect(data?.map(({ username }) => username).toSorted()).toEqual([
    ...[`nia.${tag}`, `nia.${tag}2`, `nia.${tag}3`, `nia.${tag}4`],
  ]);
});

test.each([
  ["ana@daymark.test", "A sign-in name has no @. Add an address as their email instead"],
  ["an", "3 to 40 characters"],
  ["ana kovac", "Letters, digits, and single dots or hyphens between them"],
])("%s is refused at its field as a name to sign in with", async (username, message) => {
  const admin = await createPerson({ role: "admin" });
  const form = namedForm(username);
  const answer = await submitNamed(admin, form);
  expect("data" in answer && answer.data.reply?.error).toEqual({ username: [message] });
  expect(await accountExists(form.uid)).toBe(false);
});

test("a name that looks like somebody's is refused at its field", async () => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique();
  await createPerson({ username: `ana.${tag}` });
  const answer = await submitNamed(admin, namedForm(`Аna-${tag}`));
  expect("data" in answer && answer.data.reply?.error).toEqual({
    username: ["Somebody already has this sign-in name, or one that looks like it"],
  });
});

test("nobody is added with a hidden address as their e-mail", async () => {
  const admin = await createPerson({ role: "admin" });
  const { reply } = await refusal(admin, formOf({ email: `${randomUUID()}@people.invalid` }));
  expect(reply?.error).toEqual({ email: ["Invalid email format."] });
});
