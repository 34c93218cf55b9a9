import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownerSql } from "../../../../../tests/fixtures/owner-sql";
import { seedPeople, signIn, unique } from "../../../../../tests/fixtures/people";
import { countRequests } from "../../../../../tests/fixtures/count-requests";
import { ageSessions } from "../../../../../tests/fixtures/sessions";
import { keptCookie, send } from "../../../../../tests/fixtures/visits";
import { action } from "./route";

type Person = Parameters<typeof send>[0];

const sql = ownerSql();
const PATH = "/resources/import-people";

function post(person: Person, body: unknown, given: Record<string, string> = {}) {
  return send(person, PATH, { request: JSON.stringify(body), ...given });
}

function rowOf(line: number, changes: Record<string, unknown> = {}) {
  return {
    line,
    firstName: "Nia",
    lastName: 'O\'Neil "Rock" =cmd 🌅',
    email: `nia-${unique()}@daymark.test`,
    contact: "0123456789",
    department: "qA-Testing",
    joining_date: "2026-01-31",
    gender: "female",
    role: "user",
    ...changes,
  };
}

async function answerOf(person: Person, body: unknown, given: Record<string, string> = {}) {
  const answer = await action(await post(person, body, given));
  const value: unknown = await answer.json();
  return { status: answer.status, value };
}

test("each row makes one account, however often it is sent, also at the same moment", async () => {
  const { admin } = await seedPeople();
  const people = [rowOf(2), rowOf(3, { password: "Morning-8-star" }), rowOf(4)];
  const body = { intent: "add", importId: randomUUID(), people };
  const answers = await Promise.all([answerOf(admin, body), answerOf(admin, body)]);
  answers.push(await answerOf(admin, body));
  for (const { status, value } of answers) {
    expect(status).toBe(200);
    expect(value).toEqual({
      results: expect.arrayContaining(
        [2, 3, 4].map((line) => ({ line, error: null, uid: expect.any(String) })),
      ),
    });
  }
  const { data } = await admin.db
    .from("profiles")
    .select("last_name, department, role")
    .in(
      "email",
      people.map(({ email }) => email),
    )
    .throwOnError();
  expect(data).toEqual(
    Array.from({ length: 3 }, () => ({
      last_name: 'O\'Neil "Rock" =cmd 🌅',
      department: "qA-Testing",
      role: "user",
    })),
  );
  await expect(signIn(people[1]!.email, "Morning-8-star")).resolves.toBeTruthy();
  await expect(signIn(people[0]!.email, "")).rejects.toThrow();
});

test("an email address taken in the meantime is reported at its row, and the others are added", async () => {
  const { admin, ana } = await seedPeople();
  const people = [rowOf(2, { email: ana.email }), rowOf(3), rowOf(4, { department: "nowhere" })];
  const { value } = await answerOf(admin, { intent: "add", importId: randomUUID(), people });
  expect(value).toEqual({
    results: expect.arrayContaining([
      { line: 2, error: "Somebody already has this email address" },
      { line: 3, error: null, uid: expect.any(String) },
      { line: 4, error: "This account could not be created. Check the row and try again" },
    ]),
  });
});

test("of a file's addresses those are named that belong to somebody", async () => {
  const { admin, ana } = await seedPeople();
  const emails = [ana.email, "nobody@daymark.test"];
  expect(await answerOf(admin, { intent: "check", emails })).toEqual({
    status: 200,
    value: { taken: [ana.email] },
  });
});

test.each([
  null,
  {},
  { intent: "add", importId: "x", people: [rowOf(2)] },
  { intent: "add", importId: randomUUID(), people: [] },
  { intent: "add", importId: randomUUID(), people: [rowOf(2, { password: "short" })] },
  {
    intent: "add",
    importId: randomUUID(),
    people: Array.from({ length: 21 }, (_, n) => rowOf(n + 2)),
  },
])("what no page of ours sends is refused (%#)", async (body) => {
  const { admin } = await seedPeople();
  expect((await answerOf(admin, body)).status).toBe(400);
});

test("a row whose detail breaks a rule, which may be new, has its own answer, and the others are added", async () => {
  const { admin } = await seedPeople();
  const people = [rowOf(2, { contact: "123" }), rowOf(3)];
  const { status, value } = await answerOf(admin, {
    intent: "add",
    importId: randomUUID(),
    people,
  });
  expect([status, value]).toMatchObject([
    200,
    {
      results: [
        { line: 2, error: expect.stringMatching(/digits/) },
        { line: 3, error: null },
      ],
    },
  ]);
});

test("of more addresses than one answer has rows, none that is taken is missed", async () => {
  const { admin, ana, ben } = await seedPeople();
  const free = Array.from({ length: 1200 }, (_, n) => `free-${n}@daymark.test`);
  const check = { intent: "check", emails: [ana.email, ...free, ben.email] };
  await send(admin, PATH, {});
  let answer: unknown;
  const { functions } = await countRequests(async () => (answer = await answerOf(admin, check)));
  expect(answer).toEqual({ status: 200, value: { taken: [ana.email, ben.email] } });
  expect(functions.filter((name) => name === "taken_emails")).toHaveLength(3);
});

test("people without an address get a name to sign in with, once, and one that is taken is said §rights.26", async () => {
  const { admin } = await seedPeople();
  const last = unique();
  const people = [2, 3].map((line) => rowOf(line, { lastName: last, email: null }));
  const body = { intent: "add", importId: randomUUID(), people, invite: true };
  const answers = await Promise.all([answerOf(admin, body), answerOf(admin, body)]);
  answers.push(await answerOf(admin, body));
  for (const { value } of answers) {
    expect(value).toEqual({
      results: expect.arrayContaining(
        [2, 3].map((line) => ({ line, error: null, uid: expect.any(String) })),
      ),
    });
  }
  const { data } = await admin.db
    .from("profiles")
    .select("username")
    .eq("last_name", last)
    .order("username")
    .throwOnError();
  expect(data).toEqual([{ username: `nia.${last}` }, { username: `nia.${last}2` }]);
  const taken = [rowOf(2, { email: null, username: `nia.${last}` })];
  const { value } = await answerOf(admin, { ...body, importId: randomUUID(), people: taken });
  expect(value).toEqual({
    results: [
      { line: 2, error: "Somebody already has this sign-in name, or one that looks like it" },
    ],
  });
});

test("an hour after signing in links are mailed only with the password; adding alone does not ask", async () => {
  const { admin } = await seedPeople();
  await keptCookie(admin);
  await ageSessions(sql, admin, "1 hour");
  const row = rowOf(2);
  const body = { intent: "add", importId: randomUUID(), people: [row], invite: true };
  expect(await answerOf(admin, body)).toEqual({
    status: 403,
    value: { unconfirmed: { error: null } },
  });
  expect(await answerOf(admin, body, { ownPassword: "Wrong-at-7-50" })).toEqual({
    status: 422,
    value: { unconfirmed: { error: "Incorrect password." } },
  });
  const check = { intent: "check", emails: [row.email] };
  expect((await answerOf(admin, check)).value).toEqual({ taken: [] });
  const alone = { ...body, importId: randomUUID(), people: [rowOf(3)], invite: false };
  expect((await answerOf(admin, alone)).status).toBe(200);
  expect((await answerOf(admin, body, { ownPassword: admin.password })).status).toBe(200);
});
