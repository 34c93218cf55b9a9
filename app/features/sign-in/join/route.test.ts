import { expect, test } from "vitest";
import { ADDRESS_HEADER } from "~/core/server/client-address";
import { serverDb } from "~/core/server/admin.server";
import { countAttempt } from "~/core/session/attempts.model.server";
import { createPerson, type Person, seedPeople, unique } from "../../../../tests/fixtures/people";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

async function open({ db }: Person, given: object = {}): Promise<string> {
  const asked = { p_hours: 1, p_most: 500, ...given };
  return (await db.rpc("open_join_link", asked).throwOnError()).data;
}

/** A browser without a session, which keeps the cookie that the page gives it. */
function browser(key: string, address = `192.0.2.${unique()}`) {
  let cookie = "";
  async function args(init: RequestInit = {}) {
    const visited = await visit(null, `/join/${key}`, init);
    visited.request.headers.set(ADDRESS_HEADER, address);
    if (cookie !== "") visited.request.headers.set("Cookie", cookie);
    return { ...visited, params: { key } };
  }
  function keep(headers: HeadersInit | undefined) {
    cookie = new Headers(headers).getSetCookie()[0]?.split(";")[0] ?? cookie;
  }
  return {
    async look() {
      const answer = await loader(await args());
      keep(answer.init?.headers);
      return { status: answer.init?.status, ...answer.data };
    },
    async say(fields: Record<string, string>) {
      return action(await args({ method: "POST", body: new URLSearchParams(fields) }));
    },
  };
}

function joiner(given: Record<string, string> = {}) {
  const tag = unique();
  return {
    intent: "ask",
    firstName: "Joy",
    lastName: `Joiner ${tag}`,
    email: `joy-${tag}@daymark.test`,
    contact: "0123456789",
    gender: "other",
    ...given,
  };
}

async function requestOf(admin: Person, name: string): Promise<string> {
  const { data } = await admin.db.rpc("list_join_requests").throwOnError();
  return data.find(({ full_name }) => full_name.endsWith(name))?.id ?? "";
}

async function letIn(admin: Person, id: string) {
  const { data } = await admin.db.rpc("read_join_request", { p_id: id }).throwOnError();
  const { first_name, last_name, email, details } = data[0]!;
  await serverDb().auth.admin.createUser({
    id,
    email: email ?? "",
    password: `Sunrise-${unique()}`,
    email_confirm: true,
    app_metadata: {
      profile: { first_name, last_name, role: "user", ...details },
      password: "unknown",
      created_by: admin.uid,
    },
  });
}

async function refuseAll({ db }: Person) {
  for (;;) {
    const { data } = await db.rpc("list_join_requests").throwOnError();
    if (data.length === 0) return;
    await db.rpc("refuse_join_requests", { p_ids: data.map(({ id }) => id) }).throwOnError();
  }
}

test("somebody with one name asks to join by it", async () => {
  const { admin } = await seedPeople();
  const phone = browser(await open(admin));
  await phone.look();
  const firstName = `Cher${unique()}`;
  await phone.say(joiner({ firstName, lastName: "" }));
  const { data } = await admin.db.rpc("list_join_requests").throwOnError();
  expect(data.filter(({ full_name }) => full_name === firstName)).toHaveLength(1);
  await refuseAll(admin);
});

test("somebody asks, waits, is let in by the same browser, and chooses a password", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  await refuseAll(admin);
  const phone = browser(key);
  expect(await phone.look()).toMatchObject({ status: 200, state: "open" });
  const said = joiner();
  expect(await redirectOf(phone.say(said))).toBe(`/join/${key}`);
  expect(await phone.look()).toMatchObject({ state: "asked" });
  // The same form again, and the button that asks again.
  expect(await redirectOf(phone.say(said))).toBe(`/join/${key}`);
  expect(await redirectOf(phone.say({}))).toBe(`/join/${key}`);
  // Another browser with the same link is somebody else.
  expect(await browser(key).look()).toMatchObject({ state: "open" });

  await letIn(admin, await requestOf(admin, said.lastName));
  // The link's end changes nothing for those who asked.
  await admin.db.rpc("end_join_link").throwOnError();
  expect(await phone.look()).toMatchObject({ state: "confirmed" });
  const entered = await phone.say({});
  expect(await redirectOf(entered)).toBe("/welcome?password");
  if (!(entered instanceof Response)) throw new Error("Expected a redirect");
  expect(entered.headers.getSetCookie().join()).toMatch(/daymark-session[^=]*=base64-/);
  const again = await phone.say({});
  expect("init" in again && again.init?.status).toBe(409);
});

test("unknown, ended, over and full links read the same, and name nothing §threat.82", async () => {
  const { admin } = await seedPeople();
  const full = await open(admin, { p_most: 1 });
  expect(await redirectOf(browser(full).say(joiner()))).toBe(`/join/${full}`);
  const shown = await browser(full).look();
  expect(shown).toMatchObject({ status: 404, state: "closed", workspace: null });
  const ended = await open(admin);
  await admin.db.rpc("end_join_link").throwOnError();
  for (const key of [ended, unique(), "x"]) expect(await browser(key).look()).toEqual(shown);
});

test("a link that is turned off between page and form takes nobody §threat.84", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  await refuseAll(admin);
  const phone = browser(key);
  await phone.look();
  await admin.db.rpc("end_join_link").throwOnError();
  const said = joiner();
  await phone.say(said);
  expect(await phone.look()).toMatchObject({ state: "closed" });
  expect(await requestOf(admin, said.lastName)).toBe("");
});

test("an address that somebody has is taken like any other: the page does not tell", async () => {
  const { admin, ana } = await seedPeople();
  const key = await open(admin);
  const phone = browser(key);
  await phone.look();
  expect(await redirectOf(phone.say(joiner({ email: ana.email })))).toBe(`/join/${key}`);
  expect(await phone.look()).toMatchObject({ state: "asked" });
});

test.each([
  ["firstName", ""],
  ["lastName", "\u200D"],
  ["email", "x"],
  ["contact", "123"],
  ["gender", ""],
])("what is wrong is said at its field: %s %j", async (field, value) => {
  const { admin } = await seedPeople();
  const answer = await browser(await open(admin)).say(joiner({ [field]: value }));
  expect("init" in answer && answer.init?.status).toBe(400);
  expect("data" in answer && answer.data.reply?.error?.[field]).toBeTruthy();
});

test("a script is slowed down, by forms and by guessed keys; others go on §threat.83", async () => {
  const admin = await createPerson({ role: "admin" });
  const key = await open(admin);
  const address = `192.0.2.${unique()}`;
  const from = { address, account: "", device: null };
  for (let turn = 0; turn < 41; turn += 1) await countAttempt({ kind: "join", ...from });
  const answer = await browser(key, address).say(joiner());
  expect("init" in answer && answer.init?.status).toBe(429);
  expect("data" in answer && answer.data.reply?.error?.[""]?.[0]).toMatch(/^Too many attempts/);
  expect(await redirectOf(browser(key).say(joiner()))).toBe(`/join/${key}`);
  for (let turn = 0; turn < 101; turn += 1) await countAttempt({ kind: "link", ...from });
  // A key that works is one more guess from there.
  for (const guess of [unique(), key]) {
    const shown = await browser(guess, address).look();
    expect(shown).toMatchObject({ status: 429, wait: expect.stringMatching(/^Too many attempts/) });
  }
});
