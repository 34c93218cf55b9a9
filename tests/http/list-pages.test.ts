// Each state of an admin's list has an address: links open it, and everybody who opens or reloads it sees the same.
// Back and Forward need a browser: tests/e2e/all-users.spec.ts and today-alert.spec.ts.
import { expect, test } from "vitest";
import { createPerson, type Person, seedPeople } from "../fixtures/people";
import { openBuild } from "../fixtures/production-build";
import { LISTS, type Seen } from "./lists";

const answer = await openBuild();

/** The value of the control of this name. */
function valueOf(html: string, name: string): string | undefined {
  const select = new RegExp(`<select name="${name}".*?</select>`).exec(html)?.[0];
  const [control] =
    select === undefined
      ? (new RegExp(`<input name="${name}"[^>]*type="search"[^>]*>`).exec(html) ?? [])
      : (/<option[^>]* selected=""/.exec(select) ?? []);
  return /value="([^"]*)"/.exec(control ?? "")?.[1];
}

async function expectSeen(person: Person, path: string, seen: Seen): Promise<string> {
  const whole = await answer(person, path);
  const html = whole.slice(whole.indexOf("<main"), whole.indexOf("</main>"));
  for (const [name, value] of Object.entries(seen.fields ?? {})) {
    expect(valueOf(html, name), `${name} at ${path}`).toBe(value);
  }
  for (const text of seen.shows ?? []) expect(html, path).toContain(text);
  for (const text of seen.lacks ?? []) expect(html, path).not.toContain(text);
  if (seen.rows) expect(html.match(seen.rows.each), path).toHaveLength(seen.rows.count);
  return html;
}

test.each(LISTS)("$page: each state is an address", async (list) => {
  const people = await seedPeople();
  const { path, first, link, second } = await list.prepare(people);
  const html = await expectSeen(people.admin, path, first);
  const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const next = addresses.find((href) => link.test(href)) ?? "";
  expect(next, `a link of ${path}: ${addresses.join(" ")}`).not.toBe("");
  const address = new URL(next, new URL(path, "http://127.0.0.1:3000"));
  const other = list.isOwn ? people.admin : await createPerson({ role: "admin" });
  for (const admin of [people.admin, other]) {
    await expectSeen(admin, address.pathname + address.search, second);
  }
});
