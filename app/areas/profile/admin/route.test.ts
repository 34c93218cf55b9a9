import { expect, test } from "vitest";
import { type Person, readOwnProfile, seedPeople } from "../../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/user-profile";

async function save(admin: Person, changes: Record<string, string>) {
  const { version, first_name, last_name, contact, email } = await readOwnProfile(admin);
  const form = {
    version: String(version),
    firstName: first_name,
    lastName: last_name,
    contact: contact ?? "",
    email: email ?? "",
    ...changes,
  };
  return action(await send(admin, PATH, form));
}

test("an admin's own role stays what it is", async () => {
  const { admin } = await seedPeople();
  const changes = { firstName: "Adele", contact: "5556667778", role: "user" };
  expect(await redirectOf(save(admin, changes))).toBe(PATH);
  expect(await readOwnProfile(admin)).toMatchObject({
    first_name: "Adele",
    contact: "5556667778",
    role: "admin",
  });
  expect((await loader(await visit(admin, PATH))).data.me.first_name).toBe("Adele");
});

test("a zone and hours of one's own are saved, and taken back by choosing none §today.17", async () => {
  const { admin } = await seedPeople();
  const own = { timeZone: "Asia/Tokyo", hourCycle: "12" };
  expect(await redirectOf(save(admin, own))).toBe(PATH);
  const { data } = await loader(await visit(admin, PATH));
  expect(data.me).toMatchObject({ time_zone: "Asia/Tokyo", has_own_zone: true, hour_cycle: 12 });
  const unknown = await save(admin, { ...own, timeZone: "Mars/Olympus" });
  expect(unknown).toMatchObject({
    init: { status: 422 },
    data: { reply: { error: { timeZone: ["Choose a time zone from the list"] } } },
  });
  expect(await save(admin, { hourCycle: "13" })).toMatchObject({ init: { status: 400 } });
  expect(await readOwnProfile(admin)).toMatchObject({ time_zone: "Asia/Tokyo", hour_cycle: 12 });
  expect(await redirectOf(save(admin, { timeZone: "", hourCycle: "" }))).toBe(PATH);
  expect(await readOwnProfile(admin)).toMatchObject({ time_zone: null, hour_cycle: null });
});

test("another language is saved, and the next page is loaded as a document in it", async () => {
  const { admin } = await seedPeople();
  for (const language of ["de", ""]) {
    const answer = await save(admin, { language });
    expect(await redirectOf(answer)).toBe(PATH);
    const { headers } = answer instanceof Response ? answer : new Response();
    expect(headers.get("X-Remix-Reload-Document")).toBe("true");
    const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith("language="));
    expect(cookies.at(-1)).toMatch(language === "" ? /^language=; Max-Age=0/ : /^language=de;/);
    expect(await readOwnProfile(admin)).toMatchObject({ language: language || null });
  }
  for (const language of ["xx", "de".repeat(5000)]) {
    expect(await save(admin, { language })).toMatchObject({ init: { status: 400 } });
  }
});
