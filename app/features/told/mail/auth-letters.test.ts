import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { AUTH_LETTERS } from "./auth-letters";
import { toHtml } from "~/core/server/mail/render-html";

/** Auth knows the language of an account (private.write_metadata), and chooses. */
function inEachLanguage(write: () => string): string {
  const others = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((one) => one !== "en");
  const cases = others.map(
    (language) => `if eq .Data.language "${language}" }}${readsIn(language, write)}`,
  );
  return `{{ ${cases.join("{{ else ")}{{ else }}${readsIn("en", write)}{{ end }}`;
}

const KINDS = ["recovery", "magic_link", "email_change"] as const;

// `npm run test:unit -- app/features/told/mail/auth-letters.test.ts -u` writes them, and the subjects.
test.each(KINDS)("Auth's mail %s looks like all others, in the language of its reader", (name) => {
  const html = inEachLanguage(() => toHtml(AUTH_LETTERS[name]));
  return expect(html).toMatchFileSnapshot(`../../../../supabase/templates/${name}.html`);
});

test.each([
  ["supabase/config.toml", (name: string) => `[auth.email.template.${name}]\nsubject = '`],
  [
    "deploy/all-in-one/compose.yaml",
    (name: string) => `GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}: '`,
  ],
])("in %s Auth's mails have their subjects in each language", async (file, before) => {
  let text = readFileSync(file, "utf8");
  for (const name of KINDS) {
    const subject = inEachLanguage(() => AUTH_LETTERS[name].subject);
    expect(subject).not.toMatch(/['\n]/);
    const [first = "", rest = ""] = text.split(before(name));
    text = first + before(name) + subject + rest.slice(rest.indexOf("'\n"));
  }
  await expect(text).toMatchFileSnapshot(`../../../../${file}`);
});

test("a mail that anybody can cause signs nobody in §threat.147", () => {
  const mail = readFileSync("supabase/templates/magic_link.html", "utf8");
  const filled = [...mail.matchAll(/\{\{[^}]*\}\}/g)].map(([variable]) => variable);
  const values = filled.filter((variable) => variable.startsWith("{{ ."));
  expect(new Set(values)).toEqual(new Set(["{{ .Email }}", "{{ .SiteURL }}"]));
  const config = readFileSync("supabase/config.toml", "utf8");
  expect(config).toContain('content_path = "./supabase/templates/magic_link.html"');
});
