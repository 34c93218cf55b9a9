import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopChild } from "../../scripts/lib/child.ts";
import { readCatalogue, textsOf } from "../../scripts/lib/messages.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { type Server, startOwn } from "../fixtures/own-server.ts";
import { createPerson } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";
import { routes } from "../fixtures/route-modules.ts";

const LANGUAGES = ["ar", "en"] as const;
type Language = (typeof LANGUAGES)[number];
type Ask = {
  path: string;
  cookie: string;
  form: (Record<string, string> & { intent: string }) | null;
};

/** Of each language, of every kind at least one. */
const REQUESTS = 500;
/** At once, of all languages. */
const AT_ONCE = 12;

let server: Server;
beforeAll(async () => {
  server = await startOwn({ supabasePort: supabaseAddress().port });
});
afterAll(() => stopChild(server.process));

const ARABIC = textsOf(readCatalogue("ar"));
const TEXTS = {
  ar: ARABIC.map(({ text }) => text),
  en: ARABIC.map(({ sentence }) => sentence),
} satisfies Record<Language, Array<string>>;

/** Texts of a language that are no text of another one. */
function ownTexts(language: Language, other: Language): ReadonlySet<string> {
  const others = new Set(TEXTS[other]);
  return new Set(
    TEXTS[language].filter((text) => text.length > 5 && !/[{<]/.test(text) && !others.has(text)),
  );
}

const OTHERS = LANGUAGES.map((language) => ({
  language,
  texts: LANGUAGES.filter((other) => other !== language).map((other) => ownTexts(other, language)),
}));

/** What somebody reads of an answer: a page's texts and labels, or the strings of an action's data. */
function readable(body: string): Array<string> {
  const [page = ""] = body.split("window.__remixContext");
  if (!/^<!DOCTYPE/i.test(body))
    return [...body.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, a = ""]) => a);
  const shown = page.replaceAll(/<(style|script)[\s>].*?<\/\1>/gs, "");
  return [...shown.matchAll(/>([^<]+)|(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, a, b]) => (a ?? b ?? "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&").trim(),
  );
}

function foreignIn(language: Language, body: string): Array<string> {
  const { texts = [] } = OTHERS.find((one) => one.language === language) ?? {};
  const names = /العربية|ترجمة آلية/g;
  return readable(body).filter(
    (text) =>
      texts.some((foreign) => foreign.has(text)) ||
      (language !== "ar" && /\p{sc=Arabic}/u.test(text.replaceAll(names, ""))),
  );
}

const Words = z.array(z.string());

/** What the forms of a route may be about, by the words of its folder. */
async function intentsOf(file: string): Promise<Array<string>> {
  const text = await readFile(join(import.meta.dirname, "../../app", file), "utf8");
  return Words.parse([...text.matchAll(/literal\("([a-z-]+)"/g)].map(([, word]) => word));
}

async function asks(): Promise<Array<Ask>> {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const task = await assignTask(admin, ana);
  const [admins, anas] = await Promise.all([sessionCookie(admin), sessionCookie(ana)]);
  const all: Array<Ask> = [];
  for (const { path, load, file } of routes.filter(({ name }) => name !== "logout")) {
    const { loader, action } = await load();
    const address = path.replace("anything", task.id);
    const cookies = path.startsWith("/admin") ? [admins] : ["", anas];
    for (const cookie of cookies) {
      if (loader) all.push({ path: address, cookie, form: null });
      if (!action) continue;
      const wrong = {
        title: "",
        words: "x".repeat(6_000),
        email: "x",
        uid: "x",
        id: "x",
        version: "x",
      };
      const intents = await intentsOf(file);
      for (const intent of ["", ...intents]) {
        all.push({ path: address, cookie, form: { ...wrong, intent, kind: intent } });
      }
    }
  }
  return all;
}

async function answerTo({ path, cookie, form }: Ask, language: Language): Promise<string> {
  const answer = await fetch(new URL(path, server.url), {
    redirect: "manual",
    headers: {
      cookie,
      "accept-language": language,
      accept: "text/html",
      ...(form && { origin: server.url, "sec-fetch-site": "same-origin" }),
    },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return answer.text();
}

test("of 500 requests of each language at once, over every page and action, none has a text of another", async () => {
  const kinds = await asks();
  expect(kinds.length).toBeGreaterThan(120);
  const all = Array.from({ length: Math.max(REQUESTS, kinds.length) }, (_, at) =>
    LANGUAGES.map((language) => ({ ask: kinds[at % kinds.length]!, language })),
  ).flat();
  const found = new Set<string>();
  let said = 0;
  async function work() {
    for (let next = all.shift(); next; next = all.shift()) {
      const body = await answerTo(next.ask, next.language);
      said += readable(body).length;
      const { path, form } = next.ask;
      for (const text of foreignIn(next.language, body))
        found.add(`${next.language} ${path} ${form?.intent ?? ""}: ${text.slice(0, 200)}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect([...found]).toEqual([]);
  expect(said).toBeGreaterThan(10_000);
});
