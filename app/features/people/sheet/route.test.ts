import { afterAll, expect, test } from "vitest";
import { ownerConnection } from "../../../../tests/fixtures/database";
import {
  createAccountOnly,
  type Person,
  seedPeople,
  unique,
} from "../../../../tests/fixtures/people";
import { countRequests } from "../../../../tests/fixtures/count-requests";
import { ageSessions } from "../../../../tests/fixtures/sessions";
import { keptCookie, redirectOf, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const sql = ownerConnection();
afterAll(() => sql.end());

const PATH = "/admin-dashboard/all-users/sheet";

async function press(
  person: Person | null,
  people: ReadonlyArray<string>,
  given: Record<string, string> = {},
) {
  const body = new URLSearchParams([
    ...people.map((uid) => ["person", uid]),
    ...Object.entries(given),
  ]);
  const answer = await action(await visit(person, PATH, { method: "POST", body }));
  return { status: answer.init?.status, answer: answer.data };
}

test("only admins see who has not come, and make cards", async () => {
  const { ana } = await seedPeople();
  expect(await redirectOf(loader(await visit(null, PATH)))).toMatch(/^\/\?next=/);
  expect(await redirectOf(loader(await visit(ana, PATH)))).toBe("/user-dashboard");
  expect(await redirectOf(press(null, [ana.uid]))).toMatch(/^\//);
  expect(await redirectOf(press(ana, [ana.uid]))).toBe("/user-dashboard");
});

test("each card has its own person's address and code, in the order of their names", async () => {
  const { admin } = await seedPeople();
  const last_name = `Card ${unique()}`;
  const zoe = await createAccountOnly({ first_name: "Zoe", last_name });
  const abe = await createAccountOnly({ first_name: "Abe", last_name, department: null });
  const { status, answer } = await press(admin, [zoe, abe]);
  expect(status).toBe(200);
  if (answer.kind !== "made") throw new Error("Expected cards");
  expect(answer.cards).toEqual([
    {
      uid: abe,
      name: `Abe ${last_name}`,
      department: null,
      username: null,
      address: expect.stringMatching(/\/sign-in\?key=[a-z]{6}-[a-z]{6}-[a-z]{6}$/),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
    },
    expect.objectContaining({ uid: zoe, department: "Human Resources" }),
  ]);
  expect(new Set(answer.cards.map(({ qr }) => qr.path)).size).toBe(2);
});

test("links that work are replaced only after it was asked", async () => {
  const { admin } = await seedPeople();
  const newcomer = await createAccountOnly();
  expect((await press(admin, [newcomer])).answer.kind).toBe("made");
  expect(await press(admin, [newcomer])).toEqual({
    status: 409,
    answer: { kind: "asks", people: [newcomer], days: 2 },
  });
  expect((await press(admin, [newcomer], { replace: "yes" })).answer.kind).toBe("made");
});

test("nobody, a hundred and one and no ids are refused in words", async () => {
  const { admin, ana } = await seedPeople();
  const many = Array.from({ length: 101 }, () => ana.uid);
  for (const people of [[], many, ["x"], [`${ana.uid}, ${admin.uid}`]]) {
    expect(await press(admin, people)).toEqual({
      status: 400,
      answer: { kind: "refused", message: "Choose somebody" },
    });
  }
});

test("forty cards are one request", async () => {
  const { admin } = await seedPeople();
  const people = await Promise.all(Array.from({ length: 40 }, () => createAccountOnly()));
  const { paths } = await countRequests(() => press(admin, people));
  expect(paths.filter((path) => path.endsWith("/make_sign_in_links"))).toHaveLength(1);
});

test("an hour after signing in cards ask for the password first, and keep who was chosen", async () => {
  const { admin } = await seedPeople();
  await keptCookie(admin);
  await ageSessions(sql, admin, "1 hour");
  const [zoe, abe] = [await createAccountOnly(), await createAccountOnly()];
  const fields = [
    ["person", zoe],
    ["person", abe],
  ];
  expect(await press(admin, [zoe, abe])).toEqual({
    status: 403,
    answer: { kind: "unconfirmed", asks: { fields, error: null } },
  });
  expect(await press(admin, [zoe, abe], { ownPassword: "Wrong-at-7-50" })).toEqual({
    status: 422,
    answer: { kind: "unconfirmed", asks: { fields, error: "Incorrect password." } },
  });
  const made = await press(admin, [zoe, abe], { ownPassword: admin.password });
  expect(made).toMatchObject({ status: 200, answer: { kind: "made" } });
});
