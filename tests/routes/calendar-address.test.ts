import { expect, test } from "vitest";
import { type Person, seedPeople } from "../fixtures/people";
import { assignTask } from "../fixtures/tasks";
import { redirectOf, send, visit } from "../fixtures/visits";
import { loader as readCalendar } from "../../app/features/feed/route";
import { action, loader } from "../../app/areas/profile/own/route";

const PATH = "/user-dashboard/profile";

async function pressFeed(person: Person, fields: Record<string, string>) {
  const answer = await action(await send(person, PATH, fields));
  if (!("init" in answer)) return null;
  const { value } = answer.data;
  return {
    ...answer.data,
    status: answer.init?.status,
    feed: value && "feed" in value ? value.feed : null,
  };
}

test("a calendar address is only in the answer that made it, and one button ends it §rights.31", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "In the calendar" });
  const made = await pressFeed(ana, { feed: "make", department: "" });
  const { pathname } = new URL(made?.feed?.address ?? "");
  const [, key = ""] = /^\/calendar\/([0-9a-f]{64})\.ics$/.exec(pathname) ?? [];
  expect(key).not.toBe("");
  async function read() {
    return readCalendar({ ...(await visit(null, pathname)), params: { file: `${key}.ics` } });
  }
  const calendar = await read();
  expect(await calendar.text()).toContain("SUMMARY:In the calendar");
  const { data: page } = await loader(await visit(ana, PATH));
  expect(page.sections.feeds.feeds).toEqual([
    {
      department: null,
      made_at: expect.any(String),
      read_at: expect.any(String),
      alarm_minutes: null,
    },
  ]);
  expect(JSON.stringify(page)).not.toContain(key);
  expect(
    await redirectOf(action(await send(ana, PATH, { feed: "alarm", department: "", alarm: "15" }))),
  ).toBe(PATH);
  expect(await (await read()).text()).toContain("TRIGGER:-PT15M");
  const odd = await pressFeed(ana, { feed: "alarm", department: "", alarm: "7" });
  expect(odd).toMatchObject({ ok: false, status: 422, message: "The alarm was not changed." });
  // Only admins make one of a department.
  const refused = await pressFeed(ana, { feed: "make", department: "finance" });
  expect(refused).toMatchObject({
    ok: false,
    status: 403,
    message: "No calendar address was made.",
  });
  const unknown = await pressFeed(admin, { feed: "make", department: "nowhere" });
  expect(unknown).toMatchObject({ status: 422, advice: "Choose a department from the list" });
  expect(await redirectOf(action(await send(ana, PATH, { feed: "end", department: "" })))).toBe(
    PATH,
  );
  expect((await read()).status).toBe(404);
});
