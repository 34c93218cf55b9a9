import { expect, test } from "vitest";
import { createPerson, type Person, readOwnProfile } from "../../../../tests/fixtures/people";
import { requestByNobody } from "../../../../tests/fixtures/requests";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import type { Language } from "~/core/words/languages";
import { readerLanguage, readsIn } from "~/core/words/reads-in";
import { requirePerson } from "~/core/session/guards.server";
import { signIn } from "../sign-in.server";
import { action } from "./route";

const PATH = "/resources/language";

async function choose(person: Person | null, fields: Record<string, string>) {
  const answer = await action(await send(person, PATH, fields));
  return {
    status: answer.status,
    to: await redirectOf(answer),
    cookie: languageIn(answer.headers),
  };
}

/** What the browser is told to ask for from now on, if anything. */
function languageIn(headers: Headers): string | undefined {
  return headers.getSetCookie().findLast((cookie) => cookie.startsWith("language="));
}

/** In which language somebody's page is written by a server that was asked for `asked`. */
async function pageOf(person: Person, asked: Language) {
  const args = await visit(person, "/user-dashboard");
  return readsIn(asked, async () => {
    const { headers } = await requirePerson(args);
    return { reads: readerLanguage(), cookie: languageIn(headers) };
  });
}

test("anybody chooses what their browser asks for, for a year, and comes back to the page", async () => {
  expect(await choose(null, { language: "de", next: "/?name" })).toEqual({
    status: 302,
    to: "/?name",
    cookie: expect.stringMatching(
      /^language=de; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    ),
  });
  expect((await choose(null, { language: "ar", next: "//elsewhere.test" })).to).toBe("/");
  for (const language of ["", "xx", "DE", "constructor", "de".repeat(5000)]) {
    expect(await choose(null, { language, next: "/" })).toEqual({
      status: 400,
      to: null,
      cookie: undefined,
    });
  }
});

test("the person's own language decides, whatever the browser asks for, which follows it", async () => {
  const ana = await createPerson();
  expect(await pageOf(ana, "ar")).toEqual({ reads: "ar", cookie: undefined });
  expect(await choose(ana, { language: "de" })).toMatchObject({ status: 302, to: "/" });
  expect(await readOwnProfile(ana)).toMatchObject({ language: "de" });
  expect(await pageOf(ana, "de")).toEqual({ reads: "de", cookie: undefined });
  const signedIn = await readsIn("en", () => signIn(requestByNobody("/"), ana));
  expect(signedIn.headers.get("X-Remix-Reload-Document")).toBe("true");
  // A tab in another language, until it is loaded again.
  expect(await pageOf(ana, "ar")).toEqual({
    reads: "de",
    cookie: expect.stringMatching(/^language=de;/),
  });
});

test("a language that a later version no longer has counts as none", async () => {
  const ana = await createPerson();
  await ana.db.from("profiles").update({ language: "xx" }).eq("uid", ana.uid).throwOnError();
  expect(await pageOf(ana, "ar")).toEqual({ reads: "ar", cookie: undefined });
});
