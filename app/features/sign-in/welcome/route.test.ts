import { expect, test } from "vitest";
import { createPerson, type Person, signIn, unique } from "../../../../tests/fixtures/people";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { createAccount } from "~/core/person/accounts.model.server";
import { action as signInPage } from "../route";
import { action, loader } from "./route";

const GIVEN = "Evening-7-star";
const OWN = "Morning-8-star";

/** Somebody whom an admin has just added, with a password that the admin knows. */
async function addedBy(admin: Person, role: "user" | "admin" = "user"): Promise<Person> {
  const uid = crypto.randomUUID();
  const email = `new-${unique()}@daymark.test`;
  const profile = {
    first_name: "Nia",
    last_name: "Newcomer",
    role,
    contact: "0123456789",
    department: null,
    joining_date: "2026-01-01",
    gender: "other",
  } as const;
  await createAccount({
    uid,
    email,
    password: GIVEN,
    passwordState: "given",
    profile,
    createdBy: admin.uid,
  });
  return { ...admin, uid, email, password: GIVEN };
}

async function landing({ email, password }: Person, next = "") {
  return redirectOf(signInPage(await send(null, "/?index", { email, password, next })));
}

async function page(person: Person, search = "") {
  return (await loader(await visit(person, `/welcome${search}`))).data;
}

async function choose(person: Person, fields: Record<string, string>) {
  return action(await send(person, "/welcome", fields));
}

test("the greeting says when nobody is disturbed", async () => {
  const ana = await createPerson();
  const own = { p_has_own_quiet: true, p_quiet_days: [7], p_shows_text: true };
  const hours = { p_quiet_from: "20:00", p_quiet_until: "07:00" };
  await ana.db.rpc("save_delivery_habits", { ...own, ...hours }).throwOnError();
  expect(await page(ana)).toMatchObject({ isGreeted: true, quiet: "20:00 to 07:00, Sun" });
  await ana.db.from("profiles").update({ hour_cycle: 12 }).eq("uid", ana.uid).throwOnError();
  expect(await page(ana)).toMatchObject({ quiet: "8:00 pm to 7:00 am, Sun" });
});

test("signing in with a password that an admin gave asks for another one, and ends at the first task §rights.136", async () => {
  const admin = await createPerson({ role: "admin" });
  const nia = await addedBy(admin);
  expect(await landing(nia)).toBe("/welcome");
  // A link to a page still opens that page.
  expect(await landing(nia, "/user-dashboard?q=a")).toBe("/user-dashboard?q=a");
  expect(await page(nia)).toMatchObject({ why: "given", name: "Nia", firstTask: null });
  const { id } = await assignTask(admin, nia);
  // The greeting is one page.
  expect(await page(nia)).toMatchObject({ why: "given", isGreeted: true, firstTask: id });

  const wrong = await choose(nia, { currentPassword: "Evening-7-moon", password: OWN });
  expect("data" in wrong && wrong.data.reply?.error).toEqual({
    currentPassword: ["Incorrect password."],
  });
  const same = await choose(nia, { currentPassword: GIVEN, password: GIVEN });
  expect("data" in same && same.data.reply?.error).toEqual({
    password: ["Choose a different password from the one you were given."],
  });
  expect("data" in same && JSON.stringify(same.data.reply?.initialValue)).not.toContain(GIVEN);

  expect(await redirectOf(choose(nia, { currentPassword: GIVEN, password: OWN }))).toBe("/welcome");
  expect(await page(nia)).toMatchObject({ why: null, firstTask: id });
  await expect(signIn(nia.email, GIVEN)).rejects.toThrow();
  expect(await landing({ ...nia, password: OWN })).toBe("/user-dashboard");
  expect(await redirectOf(choose(nia, { password: GIVEN }))).toBe("/user-dashboard");
});

test("an admin who was added is asked too, and then goes to the overview", async () => {
  const olu = await addedBy(await createPerson({ role: "admin" }), "admin");
  expect(await landing(olu)).toBe("/welcome");
  const chosen = await choose(olu, { currentPassword: GIVEN, password: OWN });
  expect(await redirectOf(chosen)).toBe("/admin-dashboard");
});

test("after a one-time link a person may choose a password, without giving another one", async () => {
  const { action: byLink } = await import("../link/route");
  const admin = await createPerson({ role: "admin" });
  const ana = await createPerson();
  const { data: key } = await admin.db.rpc("make_sign_in_link", { p_uid: ana.uid }).throwOnError();
  const answer = await byLink(await send(null, `/sign-in?key=${key}`, {}));
  if (!(answer instanceof Response)) throw new Error("Expected a redirect");
  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
  const headers = { Cookie };
  const plain = await loader(await visit(null, "/welcome", { headers }));
  expect(plain.data).toMatchObject({ why: "unknown", isGreeted: true });
  const asked = await loader(await visit(null, "/welcome?password", { headers }));
  expect(asked.data).toMatchObject({ why: "unknown", isGreeted: false, firstTask: null });
  // In a session that began with a password, the Auth server asks for it.
  const elsewhere = await choose(ana, { password: OWN });
  expect("data" in elsewhere && elsewhere.data.reply?.error?.[""]?.[0]).toMatch(/one-time link/);
  const chosen = action(
    await visit(null, "/welcome?password", {
      method: "POST",
      headers,
      body: new URLSearchParams({ password: OWN }),
    }),
  );
  expect(await redirectOf(chosen)).toBe("/user-dashboard");
  await expect(signIn(ana.email, OWN)).resolves.toBeTypeOf("string");
});

test("in the greeting a password is chosen without leaving it §rights.138", async () => {
  const { action: byLink } = await import("../link/route");
  const admin = await createPerson({ role: "admin" });
  const ana = await createPerson();
  const { data: key } = await admin.db.rpc("make_sign_in_link", { p_uid: ana.uid }).throwOnError();
  const answer = await byLink(await send(null, `/sign-in?key=${key}`, {}));
  if (!(answer instanceof Response)) throw new Error("Expected a redirect");
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const chosen = action(
    await visit(null, "/welcome", {
      method: "POST",
      headers: { Cookie: cookies.join("; ") },
      body: new URLSearchParams({ password: OWN }),
    }),
  );
  expect(await redirectOf(chosen)).toBe("/welcome");
  await expect(signIn(ana.email, OWN)).resolves.toBeTypeOf("string");
});
