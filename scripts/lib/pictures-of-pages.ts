import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Language } from "../../app/core/words/languages.ts";
import { adminsPages, PEOPLES_PAGES } from "./all-pages.ts";
import { signIn } from "./browser.ts";
import { withOwner } from "./database.ts";
import { demoPassword } from "./demo-people.ts";
import { root } from "./environment.ts";

const WIDTHS = { desk: 1440, phone: 390 };
const AREAS = [
  { as: "admin", area: "/admin-dashboard", pages: adminsPages({ uid: "" }, { fullName: "" }) },
  { as: "ada", area: "/user-dashboard", pages: PEOPLES_PAGES },
];

type Wanted = { browser: Browser; url: string; dbUrl: string; timezoneId: string };

/** Takes a picture of each page of the demo in a language, at a desk and on a phone, for people who translate. */
export async function takeEachPage(language: Language, wanted: Wanted): Promise<void> {
  const { browser, url: baseURL, dbUrl, timezoneId } = wanted;
  const folder = join(root, "test-results/pictures", language);
  await mkdir(folder, { recursive: true });
  await withOwner(dbUrl, (sql) => sql`update public.workspace_settings set language = ${language}`);
  const page = await browser.newPage({
    baseURL,
    timezoneId,
    locale: language,
    reducedMotion: "reduce",
  });
  async function take(path: string) {
    await page.goto(path, { waitUntil: "networkidle" });
    const name = path.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "") || "sign-in";
    for (const [place, width] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(folder, `${name}-${place}.png`), fullPage: true });
    }
  }
  for (const path of ["/", "/?name", "/forgot-password", "/about"]) await take(path);
  for (const { as, area, pages } of AREAS) {
    await page.context().clearCookies();
    await signIn(page, { email: `${as}@demo.daymark.example`, password: demoPassword });
    for (const path of pages) await take(area + path);
  }
  await page.close();
  console.log(`Pictures of every page are in ${folder}.`);
}
