import { expect, test } from "vitest";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { ageSessions } from "../../../../tests/fixtures/sessions";
import { answered, keptCookie, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { loader as openBoard } from "~/areas/user/route";
import { action } from "./route";

const sql = ownerSql();
const PATH = "/admin-dashboard/all-users";

/** An admin who signed in an hour ago. */
async function lateAdmin() {
  const people = await seedPeople();
  await keptCookie(people.admin);
  await ageSessions(sql, people.admin, "1 hour");
  return people;
}

async function press(admin: Person, { uid }: Person, intent: string, ownPassword?: string) {
  const fields = { uid, intent, ...(ownPassword !== undefined && { ownPassword }) };
  return action(await send(admin, `${PATH}?user=${uid}`, fields));
}

async function answerOf(pressed: ReturnType<typeof press>) {
  const { status, value } = await answered(pressed);
  return { status, value };
}

async function linksOf({ uid }: Person): Promise<number> {
  return (await sql`select from private.sign_in_links where uid = ${uid}`).length;
}

test("an hour after signing in, what gives out access asks for the password first, and does nothing", async () => {
  const { admin, ana } = await lateAdmin();
  for (const intent of ["link", "invite", "sign-out"]) {
    const answer = await answerOf(press(admin, ana, intent));
    expect(answer.value).not.toHaveProperty("link");
    expect(answer).toMatchObject({
      status: 403,
      value: {
        uid: ana.uid,
        asks: {
          fields: [
            ["uid", ana.uid],
            ["intent", intent],
          ],
          error: null,
        },
      },
    });
  }
  expect(await linksOf(ana)).toBe(0);
  expect(await redirectOf(openBoard(await visit(ana, "/user-dashboard")))).toBeNull();
  // Other acts do not ask.
  expect(await redirectOf(press(admin, ana, "mail"))).toContain(ana.uid);
});

test("a wrong password, none and another's are refused at the field, and the act is kept", async () => {
  const { admin, ana } = await lateAdmin();
  for (const [typed, error] of [
    ["Wrong-at-7-50", "Incorrect password."],
    ["", "Enter your password"],
  ] as const) {
    const { status, value, reply } = await answered(press(admin, ana, "link", typed));
    expect(status).toBe(422);
    expect(reply?.initialValue).not.toHaveProperty("ownPassword");
    expect(value?.asks).toEqual({
      fields: [
        ["uid", ana.uid],
        ["intent", "link"],
      ],
      error,
    });
  }
  expect(await linksOf(ana)).toBe(0);
  expect((await answerOf(press(admin, ana, "link"))).status).toBe(403);
});

test("with the right password the act is done, and none of the next ones asks", async () => {
  const { admin, ana, ben } = await lateAdmin();
  expect(await redirectOf(openBoard(await visit(ben, "/user-dashboard")))).toBeNull();
  const { status, value } = await answerOf(press(admin, ana, "link", admin.password));
  expect(status).toBe(200);
  expect(value?.link?.address).toContain("/sign-in?key=");
  expect((await answerOf(press(admin, ben, "link"))).status).toBe(200);
  expect(await redirectOf(press(admin, ben, "sign-out"))).toContain(ben.uid);
  expect(await redirectOf(openBoard(await visit(ben, "/user-dashboard")))).toMatch(/^\/\?next=/);
});

test("passwords are tried as rarely as at sign-in, and then not even the right one §threat.128", async () => {
  const { admin, ana } = await lateAdmin();
  for (let times = 0; times < 6; times += 1) {
    expect((await answerOf(press(admin, ana, "link", "Wrong-at-7-50"))).status).toBe(422);
  }
  const { status, value } = await answerOf(press(admin, ana, "link", admin.password));
  expect(status).toBe(429);
  expect(value?.asks?.error).toMatch(/^Too many attempts\. Try again in /);
  expect(await linksOf(ana)).toBe(0);
});
