import { afterAll, expect, test } from "vitest";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/settings";

async function settings({ db }: Person) {
  const { data } = await db.from("workspace_settings").select("time_zone, version").single();
  return data!;
}

let restore: (() => Promise<void>) | undefined;
afterAll(() => restore?.());

async function choose(person: Person, timeZone: string, version: number) {
  return action(await send(person, PATH, { timeZone, version: String(version) }));
}

async function refusal(answer: ReturnType<typeof choose>) {
  const refused = await answer;
  if (!("init" in refused)) throw new Error("Expected a refusal, got a redirect");
  return { status: refused.init?.status, ...refused.data };
}

test("only admins see and change the settings", async () => {
  const { admin, ana } = await seedPeople();
  const before = await settings(admin);
  for (const [person, to] of [
    [null, /^\/\?next=/],
    [ana, /^\/user-dashboard$/],
  ] as const) {
    expect(await redirectOf(loader(await visit(person, PATH)))).toMatch(to);
    const form = { timeZone: "Asia/Tokyo", version: String(before.version) };
    expect(await redirectOf(action(await send(person, PATH, form)))).toMatch(to);
  }
  expect(await settings(admin)).toEqual(before);
});

test("zones that browser and database know are offered, with what time it is there", async () => {
  const { admin } = await seedPeople();
  const { data } = await loader(await visit(admin, PATH));
  const names = data.zones.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["UTC", "Europe/Berlin", "Asia/Tokyo"]));
  expect(new Set(names).size).toBe(names.length);
  expect(data.zones.find(({ name }) => name === "Asia/Tokyo")).toMatchObject({ offset: "UTC+9" });
});

test("of two admins the later one is told, and keeps their choice", async () => {
  const { admin } = await seedPeople();
  const { time_zone, version } = await settings(admin);
  restore = async () => {
    await admin.db.from("workspace_settings").update({ time_zone }).eq("id", true).throwOnError();
  };
  // Zones in which it is the same day as in UTC almost always: other tests run at the same time.
  expect(await redirectOf(choose(admin, "Africa/Abidjan", version))).toBe(PATH);
  const late = await refusal(choose(admin, "Atlantic/Reykjavik", version));
  expect(late).toMatchObject({ status: 409, chosen: "Atlantic/Reykjavik" });
  expect(late.error).toContain("Africa/Abidjan");
  expect(await redirectOf(choose(admin, "Atlantic/Reykjavik", late.version ?? 0))).toBe(PATH);
  expect((await settings(admin)).time_zone).toBe("Atlantic/Reykjavik");
});

test("a zone that nobody knows is refused", async () => {
  const { admin } = await seedPeople();
  const { version } = await settings(admin);
  expect(await refusal(choose(admin, "Mars/Olympus", version))).toMatchObject({ status: 422 });
  expect(await refusal(choose(admin, "", version))).toMatchObject({ status: 400 });
});
