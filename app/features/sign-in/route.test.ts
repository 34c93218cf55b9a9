import { expect, test } from "vitest";
import { ADDRESS_HEADER } from "~/core/server/client-address";
import { countAttempt } from "~/core/session/attempts.model.server";
import { SOONEST_REFUSAL_MS } from "./sign-in.server";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import { testEnv } from "../../../tests/fixtures/env";
import { notedRequests } from "../../../tests/fixtures/forwarded";
import {
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  unique,
} from "../../../tests/fixtures/people";
import { ageSessions } from "../../../tests/fixtures/sessions";
import { toastOf } from "../../../tests/fixtures/toasts";
import { argsFor, requestByNobody } from "../../../tests/fixtures/requests";
import { answered, keptCookie, redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const sql = ownerSql();
async function logIn(fields: Record<string, string>) {
  return action(await send(null, "/?index", fields));
}

/** What the form gets back if nobody is signed in by it. */
async function refusal(fields: Record<string, string>) {
  const { status, reply } = await answered(logIn(fields));
  return { status, error: reply?.error };
}

test("admins and users come to the dashboard of their role, with a word of success §1.11 §2.4 §8.5", async () => {
  const { admin, ana } = await seedPeople();
  for (const [person, home] of [
    [admin, "/admin-dashboard"],
    [ana, "/user-dashboard"],
  ] as const) {
    const answer = await logIn({ email: person.email, password: person.password });
    expect(await redirectOf(answer)).toBe(home);
    expect(await toastOf(answer)).toMatchObject({
      type: "success",
      message: "Login Successful ✅",
    });
  }
});

test("e-mail and password are both required, and an e-mail has to look like one §2.1 §5.1 §messages.2", async () => {
  expect(await refusal({})).toEqual({
    status: 400,
    error: { email: ["Email is required"], password: ["Password is required"] },
  });
  expect(await refusal({ email: "ana", password: "x" })).toEqual({
    status: 400,
    error: { email: ["Invalid email format."] },
  });
});

test("whatever is wrong with it, a sign-in is refused alike, and as late §8.3 §threat.171", async () => {
  const { admin, ana, ben } = await seedPeople();
  await deactivate(admin, ben);
  for (const email of [ana.email, `nobody-${unique()}@daymark.test`, ben.email]) {
    const start = performance.now();
    expect(await refusal({ email, password: "Wrong-1-word" })).toEqual({
      status: 400,
      error: { "": ["Invalid login credentials"] },
    });
    // A timer may be a millisecond early.
    expect(performance.now() - start, email).toBeGreaterThan(SOONEST_REFUSAL_MS - 1);
  }
});

test("a sign-in by Google that the Auth server no longer knows is explained on the page it returns to", async () => {
  const query = "error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state";
  const answer = await loader(argsFor(requestByNobody(`/?${query}`)));
  expect("data" in answer && answer.data.refusal).toBe(
    "This sign-in took too long or has already been used. Start again.",
  );
});

/** The status of a sign-in with the right password from an address, with or without a device's cookie. */
async function statusFrom(address: string, person: Person, Cookie = "") {
  const { email, password } = person;
  const args = await send(null, "/?index", { email, password });
  args.request.headers.set(ADDRESS_HEADER, address);
  args.request.headers.set("Cookie", Cookie);
  const answer = await action(args);
  if ("init" in answer) return { status: answer.init?.status, device: "" };
  const cookies = answer.headers.getSetCookie();
  const device = cookies.find((cookie) => cookie.startsWith("daymark-device="));
  return { status: answer.status, device: device?.split(";", 1)[0] ?? "" };
}

test("guessing from an office's address locks nobody out on their own device §threat.167", async () => {
  const { ana, ben } = await seedPeople();
  const address = `192.0.2.${unique()}`;
  const { device } = await statusFrom(address, ana);
  const { device: bens } = await statusFrom(address, ben);
  expect(device).not.toContain(ana.email);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await countAttempt({ kind: "sign_in", address, account: ana.email, device: null });
  }
  expect((await statusFrom(address, ana)).status).toBe(429);
  // Neither another account's device nor an invented one.
  expect((await statusFrom(address, ana, bens)).status).toBe(429);
  expect((await statusFrom(address, ana, device.replace(/\.[^.]*$/, ".x"))).status).toBe(429);
  expect((await statusFrom(address, ana, device)).status).toBe(302);
});

test("a sign-in counts for the address it comes from, at the Auth server too §threat.203", async () => {
  const { ana } = await seedPeople();
  const asked = notedRequests();
  expect((await statusFrom("2001:db8:1:2::", ana)).status).toBe(302);
  expect(asked).toMatchObject([{ path: "token", from: "2001:db8:1:2::" }]);
  // The server identifies itself by its key; a second one would be somebody else's.
  expect(asked[0]?.headers.get("apikey")).toBe(testEnv().SUPABASE_SECRET_KEY);
  expect(asked[0]?.headers.has("authorization")).toBe(false);
});

/** What the form for a name gets back, or the page it opens. */
async function logInByName(fields: Record<string, string>, address = "unknown") {
  const args = await send(null, "/?index&name", fields);
  args.request.headers.set(ADDRESS_HEADER, address);
  const answer = await action(args);
  if (!("init" in answer)) return { to: await redirectOf(answer) };
  return { status: answer.init?.status, error: answer.data.reply?.error };
}

test.each([
  ["wang.xiaoming", "王 小明"],
  ["juergen.oneill", "Jürgen O’Neill"],
])("%s signs in by their own name, %s", async (made, name) => {
  const tag = unique().replaceAll(/[0-9]/g, "x");
  const { password } = await createPerson({ username: `${made}.${tag}` });
  const { to } = await logInByName({ username: `${name} ${tag}`, password });
  expect(to).toBe("/user-dashboard");
});

test("somebody signs in by their name, however it is written §5.2", async () => {
  const tag = unique();
  const nia = await createPerson({ username: `nia.kovac-${tag}` });
  for (const username of [`nia.kovac-${tag}`, ` NIA.KOVAČ-${tag} `, `niakovac ${tag}`]) {
    const { to } = await logInByName({ username, password: nia.password });
    expect(to).toBe("/user-dashboard");
  }
});

test("whatever is wrong with it, a sign-in by name is refused alike, and as late §threat.60", async () => {
  const { admin, ana } = await seedPeople();
  const nia = await createPerson({ username: `nia.${unique()}` });
  const lea = await createPerson({ username: `lea.${unique()}` });
  await deactivate(admin, lea);
  const names = [`nia.${nia.uid}`, `nobody.${unique()}`, "@", ana.email, nia.email];
  for (const { uid } of [nia, lea]) {
    const { data } = await admin.db.from("profiles").select("username").eq("uid", uid).single();
    names.push(data?.username ?? "");
  }
  for (const username of names) {
    const start = performance.now();
    expect(await logInByName({ username, password: "Wrong-1-word" }), username).toEqual({
      status: 400,
      error: { "": ["Invalid login credentials"] },
    });
    // A timer may be a millisecond early.
    expect(performance.now() - start, username).toBeGreaterThan(SOONEST_REFUSAL_MS - 1);
  }
  expect(await logInByName({})).toEqual({
    status: 400,
    error: { username: ["Sign-in name is required"], password: ["Password is required"] },
  });
});

test("trying passwords for a name is slowed down as for an address, for names of nobody too §threat.61", async () => {
  const nia = await createPerson({ username: `nia.${unique()}` });
  expect(await refusal({ email: nia.email, password: nia.password })).toMatchObject({
    error: { email: ["Invalid email format."] },
  });
  const name = `nobody.${unique()}`;
  const address = `192.0.2.${unique()}`;
  const password = "Wrong-1-word";
  const tries = Array.from({ length: 7 }, () => logInByName({ username: name, password }, address));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("somebody signed in who must show again who they are signs in once more, in a session of its own", async () => {
  const { admin } = await seedPeople();
  await keptCookie(admin);
  await ageSessions(sql, admin, "1 hour");
  const next = "/admin-dashboard/all-users?user=x";
  const from = new URLSearchParams({ next });
  expect(await redirectOf(loader(await visit(admin, `/?${from}`)))).toBe(next);
  expect(await redirectOf(loader(await visit(admin, `/?again&${from}`)))).toBeNull();
  const { email, password } = admin;
  const again = action(await send(admin, "/?index", { email, password, next }));
  expect(await redirectOf(again)).toBe(next);
  const fresh = await sql`select from auth.sessions
    where user_id = ${admin.uid} and created_at > now() - interval '5 minutes'`;
  expect(fresh).toHaveLength(1);
});
