import { expect, test } from "vitest";
import { ADDRESS_HEADER } from "~/core/server/client-address";
import { action as confirm } from "~/features/sign-in/confirm/route";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { mailsTo } from "../../../../tests/fixtures/mailbox";
import {
  anonymousClient,
  createPerson,
  type Person,
  readOwnProfile,
  seedPeople,
  signIn,
  unique,
} from "../../../../tests/fixtures/people";
import { notedRequests } from "../../../../tests/fixtures/forwarded";
import { argsFor, requestByNobody, sessionCookie } from "../../../../tests/fixtures/requests";
import { toastOf } from "../../../../tests/fixtures/toasts";
import { answered, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { logAbout } from "../../../../tests/fixtures/audit-log";
import { action, loader } from "./route";

const PATH = "/user-dashboard/profile";

const sql = ownerSql();
async function formOf(person: Person, changes: Record<string, string> = {}) {
  const { version, first_name, last_name, contact, email } = await readOwnProfile(person);
  return {
    version: String(version),
    firstName: first_name,
    lastName: last_name,
    contact: contact ?? "",
    email: email ?? "",
    password: "",
    currentPassword: "",
    ...changes,
  };
}

async function save(person: Person, changes: Record<string, string>) {
  return action(await send(person, PATH, await formOf(person, changes)));
}

/** What the action returns when something was not saved. */
async function refusal(answer: ReturnType<typeof save>) {
  const refused = await answered(answer);
  return { ...refused, error: refused.reply?.error ?? null };
}

async function sessionsOf({ uid }: Person) {
  const rows = await sql`select from auth.sessions where user_id = ${uid}`;
  return rows.length;
}

test("a person sees their own details", async () => {
  const { ana } = await seedPeople();
  const { data } = await loader(await visit(ana, PATH));
  expect(data.me).toMatchObject({ uid: ana.uid, details: { contact: "0123456789" } });
  expect(data.me.email).toBe(ana.email);
  expect(data.newEmail).toBeNull();
});

test("a last name can be taken away", async () => {
  const { ana } = await seedPeople();
  expect(await redirectOf(save(ana, { firstName: "Cher", lastName: "" }))).toBe(PATH);
  expect(await readOwnProfile(ana)).toMatchObject({ full_name: "Cher", last_name: "" });
});

test("first name, last name and contact are saved, and nothing else", async () => {
  const { ana } = await seedPeople();
  const before = await readOwnProfile(ana);
  const changes = { firstName: " Anna ", lastName: 'O\'Neil "Rock" 🌅', contact: "1112223334" };
  const answer = save(ana, { ...changes, role: "admin", department: "hr", uid: "x" });
  expect(await redirectOf(answer)).toBe(PATH);
  expect(await readOwnProfile(ana)).toEqual({
    ...before,
    first_name: "Anna",
    last_name: 'O\'Neil "Rock" 🌅',
    full_name: 'Anna O\'Neil "Rock" 🌅',
    contact: "1112223334",
    version: before.version + 1,
    updated_at: expect.any(String),
  });
});

test.each([
  ["contact", "123456789", "Exactly 10 digits"],
  ["contact", "01234567890", "Exactly 10 digits"],
  ["contact", "012345678x", "Exactly 10 digits"],
  ["firstName", " ", "First name is required"],
  ["lastName", "\uFE0F", "Use readable characters only"],
  ["email", "ana", "Invalid email format."],
  ["password", "short1", "At least 8 characters"],
])("%s %j is refused: %s", async (field, value, message) => {
  const { ana } = await seedPeople();
  const answer = await refusal(save(ana, { [field]: value, currentPassword: ana.password }));
  expect(answer).toMatchObject({ status: 400, error: { [field]: [message] } });
});

test("a new email address or password needs the current password §5.10 §8.2 §threat.175", async () => {
  const { ana } = await seedPeople();
  const needed = { currentPassword: ["Enter your current password to change this"] };
  const changes: Array<Record<string, string>> = [
    { email: `new-${ana.email}` },
    { password: "Morning-8-star" },
  ];
  for (const change of changes) {
    const without = await refusal(save(ana, change));
    expect(without).toMatchObject({ status: 400, error: needed });
    const wrong = await refusal(save(ana, { ...change, currentPassword: "Wrong-1-word" }));
    expect(wrong).toMatchObject({
      status: 422,
      message: "Incorrect password.",
      error: { currentPassword: ["Incorrect password."] },
    });
    expect(JSON.stringify(wrong)).not.toContain("Wrong-1-word");
  }
  await expect(signIn(ana.email, ana.password)).resolves.toBeTruthy();
});

test("a blank password means unchanged, whatever the current one says §5.11", async () => {
  const { ana } = await seedPeople();
  expect(await redirectOf(save(ana, { firstName: "Anke", currentPassword: "Wrong" }))).toBe(PATH);
  await expect(signIn(ana.email, ana.password)).resolves.toBeTruthy();
});

test("a new password ends the other sessions, and not this one §8.18", async () => {
  const { ana } = await seedPeople();
  const other = anonymousClient();
  await other.auth.signInWithPassword({ email: ana.email, password: ana.password });
  const Cookie = await sessionCookie(ana);
  const body = new URLSearchParams(
    await formOf(ana, { password: "Morning-8-star", currentPassword: ana.password }),
  );
  const request = requestByNobody(PATH, { method: "POST", body, headers: { Cookie } });
  const answer = await action(argsFor(request));
  if (!(answer instanceof Response)) throw new Error("Expected a redirect");
  expect(answer.headers.get("Location")).toBe(PATH);
  const { message } = await toastOf(answer);
  expect(message).toBe("Authentication info updated successfully!");

  const kept = answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith("daymark-session") && !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
  const next = requestByNobody(PATH, { headers: { Cookie: kept || Cookie } });
  expect((await loader(argsFor(next))).data.me.uid).toBe(ana.uid);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  await expect(signIn(ana.email, ana.password)).rejects.toThrow("Invalid login credentials");
  await expect(signIn(ana.email, "Morning-8-star")).resolves.toBeTruthy();
});

test("the same password again is refused, and the session that checked it is over", async () => {
  const { ana } = await seedPeople();
  await visit(ana, PATH);
  const before = await sessionsOf(ana);
  const same = { password: ana.password, currentPassword: ana.password };
  const answer = await refusal(save(ana, same));
  expect(answer).toMatchObject({ status: 422, error: { password: [expect.any(String)] } });
  expect(await sessionsOf(ana)).toBe(before);
});

test("a new email address counts after its link was opened, and the audit log has the change without the address", async () => {
  const { admin, ana } = await seedPeople();
  const email = `new-${ana.email}`;
  expect(await redirectOf(save(ana, { email, currentPassword: ana.password }))).toBe(PATH);
  expect((await readOwnProfile(ana)).email).toBe(ana.email);
  expect((await loader(await visit(ana, PATH))).data.newEmail).toBe(email);

  const mails = [...(await mailsTo(email)), ...(await mailsTo(ana.email))];
  const hashes = mails.flatMap(({ html }) => /token_hash=([\w-]+)/.exec(html)?.[1] ?? []);
  expect(hashes.length).toBeGreaterThan(0);
  for (const token_hash of hashes) {
    await anonymousClient().auth.verifyOtp({ token_hash, type: "email_change" });
  }
  expect((await readOwnProfile(ana)).email).toBe(email);
  expect((await loader(await visit(ana, PATH))).data.newEmail).toBeNull();
  expect(await logAbout(admin, ana.uid, "email_changed")).toEqual([
    expect.objectContaining({ actor_id: ana.uid, details: {} }),
  ]);
});

test("asking for the current password, and a mailed link, count as attempts of their network address", async () => {
  const { ana } = await seedPeople();
  const from = `192.0.2.${unique()}`;
  const asked = notedRequests();
  const email = `new-${ana.email}`;
  const saved = await send(ana, PATH, await formOf(ana, { email, currentPassword: ana.password }));
  saved.request.headers.set(ADDRESS_HEADER, from);
  asked.length = 0;
  expect(await redirectOf(action(saved))).toBe(PATH);
  const mails = [...(await mailsTo(email)), ...(await mailsTo(ana.email))];
  const token_hash = /token_hash=([\w-]+)/.exec(mails[0]?.html ?? "")?.[1] ?? "";
  const link = `/auth/confirm?${new URLSearchParams({ token_hash, type: "email_change" })}`;
  const opened = await send(null, link, {});
  opened.request.headers.set(ADDRESS_HEADER, from);
  expect(await redirectOf(confirm(opened))).toBe("/");
  expect(asked).toMatchObject([
    { path: "token", from },
    { path: "verify", from },
  ]);
});

test("an e-mail that somebody else has is refused at its field, and the details are saved", async () => {
  const { ana, ben } = await seedPeople();
  const changes = { firstName: "Antje", email: ben.email, currentPassword: ana.password };
  const answer = await refusal(save(ana, changes));
  expect(answer).toMatchObject({
    status: 422,
    value: { saved: "Profile updated successfully!" },
    error: { email: [expect.any(String)] },
  });
  const profile = await readOwnProfile(ana);
  expect(profile).toMatchObject({ first_name: "Antje", email: ana.email });
  expect(answer.version).toBe(profile.version);
});

test("of two windows the later one is told, keeps its text, and may save after that §8.21", async () => {
  const ana = await createPerson();
  const form = await formOf(ana, { firstName: "First" });
  expect(await redirectOf(action(await send(ana, PATH, form)))).toBe(PATH);
  const late = { ...form, firstName: "Second", contact: "9998887776" };
  const answer = await refusal(action(await send(ana, PATH, late)));
  expect(answer).toMatchObject({ status: 409, message: "Update failed" });
  expect(answer.advice).toContain("First Tester");
  expect(answer.reply?.initialValue).toMatchObject({ firstName: "Second", contact: "9998887776" });
  const again = { ...late, version: String(answer.version) };
  expect(await redirectOf(action(await send(ana, PATH, again)))).toBe(PATH);
  expect(await readOwnProfile(ana)).toMatchObject({ first_name: "Second", contact: "9998887776" });
});
