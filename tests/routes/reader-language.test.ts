import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnServer } from "../fixtures/own-server.ts";
import { createPerson } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";

let server: Awaited<ReturnType<typeof openOwnServer>>;
let cookie = "";

beforeAll(async () => {
  server = await openOwnServer({ isCut: true });
  cookie = await sessionCookie(await createPerson());
});
afterAll(() => server.close());

const EXPECTED = {
  en: ["ltr", "Try again", /"\/assets\/entry\.client-/],
  de: ["ltr", "Noch einmal versuchen", /"\/assets\/de\/entry\.client-/],
  ar: ["rtl", "إعادة المحاولة", /"\/assets\/ar\/entry\.client-/],
} as const;

/** A page that says what went wrong: the database does not answer. */
async function pageIn(language: string): Promise<string> {
  const headers = { cookie, "Accept-Language": `${language};q=0.9, en;q=0.1` };
  return (await fetch(new URL("/user-dashboard", server.url), { headers })).text();
}

test("each of 300 requests at once is answered in its language, with the scripts of it", async () => {
  const languages = Array.from({ length: 100 }, () => ["en", "de", "ar"] as const).flat();
  const pages = await Promise.all(
    languages.map(async (name) => ({ name, page: await pageIn(name) })),
  );
  for (const { name, page } of pages) {
    const [direction, again, entry] = EXPECTED[name];
    expect(page).toContain(`<html lang="${name}" dir="${direction}">`);
    expect(page).toContain(again);
    expect(page).toMatch(entry);
    const scripts = page.matchAll(/\/assets\/([^"]*?)[\w.-]+\.js/g);
    expect(new Set([...scripts].map(([, folder]) => folder))).toEqual(
      new Set([name === "en" ? "" : `${name}/`]),
    );
  }
});

test("each script that a page in German names is there", async () => {
  const files = new Set((await pageIn("de")).match(/\/assets\/[^"]+\.js/g));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    const { status, headers } = await fetch(new URL(file, server.url));
    expect([status, headers.get("content-encoding")], file).toEqual([200, "gzip"]);
  }
});
