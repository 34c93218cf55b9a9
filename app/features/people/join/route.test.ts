import { expect, test } from "vitest";
import { createPerson, type Person, seedPeople, unique } from "../../../../tests/fixtures/people";
import { serverDb } from "~/core/server/admin.server";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/join-link";

async function press(person: Person | null, fields: Array<[string, string]>) {
  const body = new URLSearchParams(fields);
  return action(await visit(person, PATH, { method: "POST", body }));
}

const LINK: Array<[string, string]> = [
  ["hours", "24"],
  ["most", "500"],
  ["department", "hr"],
];

const DETAILS = { contact: "0123456789", gender: "other" };

async function open(admin: Person): Promise<string> {
  const answer = await press(admin, LINK);
  const address = "data" in answer ? (answer.data.value?.link?.address ?? "") : "";
  return address.slice(address.lastIndexOf("/") + 1);
}

/** Somebody asks to join; returns the id of their request, which their account will have. */
async function asks(admin: Person, key: string, email = `joy-${unique()}@daymark.test`) {
  const p_last_name = `Joiner ${unique()}`;
  const said = { p_key: key, p_secret: unique(), p_first_name: "Joy", p_last_name };
  await serverDb()
    .rpc("ask_to_join", { ...said, p_email: email, p_details: DETAILS })
    .throwOnError();
  const { data } = await admin.db.rpc("list_join_requests").throwOnError();
  const id = data.find(({ full_name }) => full_name === `Joy ${p_last_name}`)?.id;
  if (id === undefined) throw new Error("Expected a request");
  return { id, email };
}

async function refuseAll(admin: Person) {
  for (;;) {
    const { data } = await admin.db.rpc("list_join_requests").throwOnError();
    if (data.length === 0) return;
    await admin.db.rpc("refuse_join_requests", { p_ids: data.map(({ id }) => id) }).throwOnError();
  }
}

test("a link is only in the answer that made it, and its page says how many places are taken", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  expect(key).toMatch(/^(?:[a-z]{6}-){2}[a-z]{6}$/);
  const shown = (await loader(await visit(admin, PATH))).data;
  expect(shown.link).toMatchObject({ is_open: true, most: 500, taken: 0 });
  expect(JSON.stringify(shown)).not.toContain(key);
  expect(await redirectOf(press(admin, [["intent", "end"]]))).toBe(PATH);
  expect((await loader(await visit(admin, PATH))).data.link).toBeNull();
});

test.each([
  ["hours", "0"],
  ["hours", "337"],
  ["hours", "x"],
  ["most", "0"],
  ["most", "501"],
  ["most", "2.5"],
  ["department", "nowhere"],
])("no link is made with %s %s", async (name, value) => {
  const { admin } = await seedPeople();
  const answer = await press(
    admin,
    LINK.map(([field, given]) => [field, field === name ? value : given]),
  );
  expect("init" in answer && answer.init?.status).toBeGreaterThanOrEqual(400);
});

test("those let in have an account in the link's department; those refused have none", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  await refuseAll(admin);
  const [joy, jim, zed] = [await asks(admin, key), await asks(admin, key), await asks(admin, key)];
  const letIn = await press(admin, [
    ["intent", "confirm"],
    ["request", joy.id],
    ["request", jim.id],
  ]);
  expect(await redirectOf(letIn)).toBe(PATH);
  const refused = await press(admin, [
    ["intent", "refuse"],
    ["request", zed.id],
  ]);
  expect(await redirectOf(refused)).toBe(PATH);
  const { data } = await admin.db
    .from("profiles")
    .select("uid, email, department, role")
    .in("uid", [joy.id, jim.id, zed.id])
    .throwOnError();
  expect(new Set(data.map(({ uid }) => uid))).toEqual(new Set([joy.id, jim.id]));
  expect(data[0]).toMatchObject({ department: "hr", role: "user" });
});

test("two admins who let somebody in at once are both told so; who was refused is not let in", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const key = await open(admin);
  await refuseAll(admin);
  const joy = await asks(admin, key);
  const form: Array<[string, string]> = [
    ["intent", "confirm"],
    ["request", joy.id],
  ];
  const answers = await Promise.all([press(admin, form), press(other, form)]);
  for (const answer of answers) expect(await redirectOf(answer)).toBe(PATH);

  const zed = await asks(admin, key);
  await press(other, [
    ["intent", "refuse"],
    ["request", zed.id],
  ]);
  const late = await press(admin, [
    ["intent", "confirm"],
    ["request", zed.id],
  ]);
  expect("data" in late && late.data.value?.failures[0]?.why).toBe(
    "Somebody else decided this in the meantime.",
  );
});

test("somebody with an address that is taken is shown with its holder, and is not let in", async () => {
  const { admin, ana } = await seedPeople();
  const key = await open(admin);
  await refuseAll(admin);
  const twin = await asks(admin, key, ana.email);
  const { requests } = (await loader(await visit(admin, PATH))).data;
  expect(requests).toMatchObject([{ id: twin.id, held_by: ana.fullName }]);
  const answer = await press(admin, [
    ["intent", "confirm"],
    ["request", twin.id],
  ]);
  expect("data" in answer && answer.data.value?.failures[0]?.why).toBe(
    "Somebody already has this email address",
  );
});

test("twenty-one at once, and requests that nobody made, are refused", async () => {
  const { admin } = await seedPeople();
  const many = Array.from({ length: 21 }, (): [string, string] => ["request", crypto.randomUUID()]);
  const answer = await press(admin, [["intent", "confirm"], ...many]);
  expect("init" in answer && answer.init?.status).toBe(400);
  const unknown = await press(admin, [["intent", "confirm"], ...many.slice(0, 1)]);
  expect("init" in unknown && unknown.init?.status).toBe(409);
});

test("somebody without an address is let in with a name to sign in with", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  await refuseAll(admin);
  const said = { p_key: key, p_secret: unique(), p_first_name: "Nia", p_last_name: unique() };
  await serverDb()
    .rpc("ask_to_join", { ...said, p_details: DETAILS })
    .throwOnError();
  const { data } = await admin.db.rpc("list_join_requests").throwOnError();
  const id = data[0]?.id ?? "";
  const answer = press(admin, [
    ["intent", "confirm"],
    ["request", id],
  ]);
  expect(await redirectOf(answer)).toBe(PATH);
  const person = await admin.db.from("profiles").select("email, username").eq("uid", id).single();
  expect(person.data).toEqual({ email: null, username: expect.stringMatching(/^nia\./) });
});

test("namesakes let in at the same moment get a sign-in name each", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  await refuseAll(admin);
  const tag = unique().replaceAll(/[0-9]/g, "x");
  for (let n = 0; n < 4; n += 1) {
    const said = { p_key: key, p_secret: unique(), p_first_name: "Nia", p_last_name: tag };
    await serverDb()
      .rpc("ask_to_join", { ...said, p_details: DETAILS })
      .throwOnError();
  }
  const { data: requests } = await admin.db.rpc("list_join_requests").throwOnError();
  await Promise.all(
    requests.map(async ({ id }) => {
      const answer = press(admin, [
        ["intent", "confirm"],
        ["request", id],
      ]);
      expect(await redirectOf(answer)).toBe(PATH);
    }),
  );
  const { data } = await admin.db.from("profiles").select("username").eq("last_name", tag);
  expect(data?.map(({ username }) => username).toSorted()).toEqual([
    ...[`nia.${tag}`, `nia.${tag}2`, `nia.${tag}3`, `nia.${tag}4`],
  ]);
});
