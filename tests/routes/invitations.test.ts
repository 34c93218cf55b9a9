import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "~/features/people/invite/invite.words";
import * as addUser from "../../app/features/people/add/route";
import * as allUsers from "../../app/features/people/list/route";
import * as importPeople from "../../app/features/people/import/batch/route";
import * as signIn from "../../app/features/sign-in/link/route";
import { mailsTo } from "../fixtures/mailbox";
import { createPerson, type Person, seedPeople, unique } from "../fixtures/people";
import { answered, redirectOf, send, visit } from "../fixtures/visits";
import { logAbout } from "../fixtures/audit-log";

const ADD = "/admin-dashboard/add-user";
const KEY = /\/sign-in\?key=(?:[a-z]{6}-){2}[a-z]{6}(?=")/;

/** An address that the tests' mail server refuses. */
function nobodysAddress(): string {
  return `${unique()}@nobody.example`;
}

async function submit(admin: Person, uid: string, intent: string) {
  const form = { uid, intent };
  return allUsers.action(await send(admin, `/admin-dashboard/all-users?user=${uid}`, form));
}

/** The response of All Users if it does not redirect. */
async function answerOf(admin: Person, uid: string, intent: string) {
  return answered(submit(admin, uid, intent));
}

function newcomer(changes: Record<string, string> = {}): Record<string, string> {
  return {
    uid: randomUUID(),
    firstName: "Nia",
    lastName: "Newcomer",
    email: `nia-${unique()}@daymark.test`,
    contact: "0987654321",
    department: "uiux",
    joining_date: "2026-11-20",
    gender: "female",
    role: "user",
    invite: "on",
    ...changes,
  };
}

async function add(admin: Person, form: Record<string, string>) {
  return redirectOf(addUser.action(await send(admin, ADD, form)));
}

/** A row of a file; the server ignores other fields of the form. */
function rowOf(line: number, changes: Record<string, string> = {}) {
  const email = changes.email ?? `nia-${unique()}@daymark.test`;
  return { line, ...newcomer(changes), email };
}

async function importing(admin: Person, body: unknown): Promise<unknown> {
  const form = { request: JSON.stringify(body) };
  const answer = await importPeople.action(await send(admin, "/resources/import-people", form));
  return answer.json();
}

test("a one-time link is mailed to its person, shown to nobody else, and logged §threat.160", async () => {
  const { admin, ana } = await seedPeople();
  const answer = await answerOf(admin, ana.uid, "invite");
  expect(answer).toMatchObject({ ok: true, value: { mailedTo: ana.email } });
  expect(answer.value).not.toHaveProperty("link");
  const [mail] = await mailsTo(ana.email);
  const path = KEY.exec(mail?.html ?? "")?.[0] ?? "";
  expect(mail?.html).toContain(`${admin.fullName}</span> added you to Daymark`);
  expect(JSON.stringify(answer)).not.toContain("key=");
  const { data } = await signIn.loader(await visit(null, path));
  expect(data).toMatchObject({ state: "open", name: ana.fullName });
  const log = await logAbout(admin, ana.uid, "sign_in_link_made");
  expect(log).toMatchObject([{ actor_id: admin.uid }]);
});

test("an address that the mail server refuses is reported, and only an admin has it tried again", async () => {
  const admin = await createPerson({ role: "admin" });
  const nobody = await createPerson({ email: nobodysAddress() });
  expect(await answerOf(admin, nobody.uid, "invite")).toMatchObject({
    status: 422,
    message: INVITE_TEXTS.notMailed,
    advice: `${MAIL_PROBLEMS.refused}. ${INVITE_TEXTS.instead}`,
  });
  for (const intent of ["invite", "try-mail"]) {
    expect(await redirectOf(submit(nobody, nobody.uid, intent))).toBe("/user-dashboard");
  }
  expect(await redirectOf(submit(admin, nobody.uid, "try-mail"))).toContain(nobody.uid);
});

test("somebody who is added gets their link by mail on request, and the page says whether it was sent", async () => {
  const admin = await createPerson({ role: "admin" });
  const form = newcomer();
  expect(await add(admin, form)).toBe(`${ADD}?added=${form.uid}&mailed=yes`);
  const [mail] = await mailsTo(form.email ?? "");
  expect(mail?.subject).toBe("Your account on Daymark");
  expect(mail?.html).toMatch(KEY);

  const refused = newcomer({ email: nobodysAddress() });
  const address = `${ADD}?added=${refused.uid}&mailed=refused`;
  expect(await add(admin, refused)).toBe(address);
  const { data: page } = await addUser.loader(await visit(admin, address));
  expect(page).toMatchObject({ mailed: "refused", added: { uid: refused.uid } });
});

test("people in a file without a password get their link by mail, and a row says if that failed", async () => {
  const { admin } = await seedPeople();
  const first = rowOf(2);
  const people = [
    first,
    rowOf(3, { password: "Morning-8-star" }),
    rowOf(4, { email: nobodysAddress() }),
    rowOf(5, { department: "nowhere" }),
  ];
  const body = { intent: "add", importId: randomUUID(), people, invite: true };
  const results = [
    { line: 2, error: null, uid: expect.any(String) },
    { line: 3, error: null, uid: expect.any(String) },
    { line: 4, error: null, uid: expect.any(String), notMailed: MAIL_PROBLEMS.refused },
    { line: 5, error: "This account could not be created. Check the row and try again" },
  ];
  expect(await importing(admin, body)).toEqual({ results: expect.arrayContaining(results) });
  expect((await mailsTo(first.email)).map(({ html }) => KEY.test(html))).toEqual([true]);
  for (const { email } of people.slice(1)) expect(await mailsTo(email)).toEqual([]);

  // The same row again creates no second account, but a new link.
  await importing(admin, { ...body, people: [first] });
  const mails = await mailsTo(first.email);
  expect(new Set(mails.map(({ html }) => KEY.exec(html)?.[0])).size).toBe(2);
});
