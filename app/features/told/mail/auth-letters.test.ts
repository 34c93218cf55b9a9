import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUTH_LETTERS } from "./auth-letters";
import { toHtml } from "~/core/server/mail/render-html";

// `npm run test:unit -- app/features/told/mail/auth-letters.test.ts -u` writes them.
test.each(Object.entries(AUTH_LETTERS))(
  "Auth's mail %s looks like all others",
  async (name, letter) => {
    await expect(toHtml(letter)).toMatchFileSnapshot(`../../../../supabase/templates/${name}.html`);
    expect(readFileSync("supabase/config.toml", "utf8")).toContain(`subject = "${letter.subject}"`);
  },
);

test("a mail that anybody can cause signs nobody in §threat.147", () => {
  const mail = readFileSync("supabase/templates/magic_link.html", "utf8");
  const filled = [...mail.matchAll(/\{\{[^}]*\}\}/g)].map(([variable]) => variable);
  expect(new Set(filled)).toEqual(new Set(["{{ .Email }}", "{{ .SiteURL }}"]));
  const config = readFileSync("supabase/config.toml", "utf8");
  expect(config).toContain('content_path = "./supabase/templates/magic_link.html"');
});
