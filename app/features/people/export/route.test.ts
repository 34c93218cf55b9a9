import { expect, test } from "vitest";
import { parseCsv } from "~/features/people/import/read-csv";
import { openText } from "../import/reading";
import { countRequests } from "../../../../tests/fixtures/count-requests";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { createPerson, deactivate, seedPeople, unique } from "../../../../tests/fixtures/people";
import { ageSessions } from "../../../../tests/fixtures/sessions";
import { keptCookie, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { action as confirm, loader as ask } from "./confirm/route";
import { loader } from "./route";

const sql = ownerSql();
const RULES = {
  contact: "ten_digits",
  gender: "required",
  joining_date: "required",
} as const;

const PATH = "/admin-dashboard/all-users/export.csv";

test("the filters of the list count, names stay safe, and the file can be read again", async () => {
  const tag = unique();
  const { admin } = await seedPeople();
  const names = [`=cmd ${tag}`, `"Rock", ${tag}`, `🌅 ${tag}`];
  const people = await Promise.all(
    names.map((last_name) => createPerson({ first_name: "Zoë", last_name, department: "uiux" })),
  );
  await deactivate(admin, people[2]!);
  await createPerson({ last_name: `Other ${tag}`, department: null });

  const search = new URLSearchParams({ q: tag, department: "uiux", sort: "name_desc" });
  const answer = await loader(await visit(admin, `${PATH}?${search}`));
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="daymark-people-/,
  );
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await answer.text();
  const parsed = parseCsv(text);
  expect(parsed.ok && parsed.rows[0]?.cells.at(-1)).toBe("Status");

  const opened = openText(text, "people.csv", RULES);
  const read = "found" in opened ? opened.found : null;
  if (!read?.ok) throw new Error(read?.message ?? "Something is asked about it.");
  expect(new Set(read.rows.map(({ cells }) => cells.lastName))).toEqual(new Set(names));
  expect(read.unused).toEqual([]);

  const active = await loader(await visit(admin, `${PATH}?q=${tag}&status=active&role=Admin`));
  expect((await active.text()).trim().split("\r\n")).toHaveLength(1);
});

test("a long list is read a page at a time, and only as far as it is asked for", async () => {
  const { admin } = await seedPeople();
  const args = await visit(admin, PATH);
  const { paths } = await countRequests(async () => {
    const answer = await loader(args);
    await answer.body?.cancel();
  });
  expect(paths.filter((path) => path.endsWith("/export_people"))).toEqual([]);
});

test("an hour after signing in the file asks for the password, and then comes with the filters of the list", async () => {
  const { admin, ana } = await seedPeople();
  await keptCookie(admin);
  await ageSessions(sql, admin, "1 hour");
  const search = new URLSearchParams({ q: ana.profile.last_name });
  const asking = `/admin-dashboard/all-users/export?${search}`;
  expect(await redirectOf(loader(await visit(admin, `${PATH}?${search}`)))).toBe(asking);
  expect(await redirectOf(ask(await visit(null, asking)))).toMatch(/^\/\?next=/);
  expect(await redirectOf(ask(await visit(ana, asking)))).toBe("/user-dashboard");
  expect(await redirectOf(confirm(await send(ana, asking, { ownPassword: ana.password })))).toBe(
    "/user-dashboard",
  );
  const attempts: ReadonlyArray<[Record<string, string>, number, string | null]> = [
    [{}, 403, null],
    [{ ownPassword: "Wrong-at-7-50" }, 422, "Incorrect password."],
  ];
  for (const [fields, status, error] of attempts) {
    const refused = await confirm(await send(admin, asking, fields));
    expect(refused).toMatchObject({ data: { value: { error } }, init: { status } });
  }
  const done = confirm(await send(admin, asking, { ownPassword: admin.password }));
  expect(await redirectOf(done)).toBe(`${PATH}?${search}`);
  const file = await loader(await visit(admin, `${PATH}?${search}`));
  expect(await file.text()).toContain(ana.email);
});
