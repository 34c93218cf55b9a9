// Every page in German and in Arabic: axe finds nothing, every text has room, and the browser reports no error.
import { send } from "../fixtures/commands.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { readIn, seedPeople } from "../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../fixtures/tasks.ts";
import { LANGUAGES } from "../../app/core/words/languages.ts";
import { adminsPages, PEOPLES_PAGES } from "../../scripts/lib/all-pages.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { hardToRead } from "./seen.ts";
import { expect, type Page, patience } from "./test.ts";
import { test, type Window } from "./windows.ts";

const SEEN: ReadonlyArray<Window & { language: "de" | "ar" }> = [
  { language: "de", viewport: { width: 1440, height: 900 } },
  { language: "ar", viewport: { width: 390, height: 844 } },
];

/** Visits pages; everything that is wrong on any of them. */
async function lookAt(page: Page, language: "de" | "ar", paths: ReadonlyArray<string>) {
  const found: Array<string> = [];
  let at = "";
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`${at}: ${message.text()}`);
  });
  const { direction } = LANGUAGES[language];
  for (at of paths) {
    await test.step(at, async () => {
      await page.goto(at);
      await expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached();
      if (at.includes("dashboard")) await hydrated(page);
      // Hundreds of time zones are all alike.
      await page.evaluate(() => {
        document.querySelectorAll("option:nth-child(n + 10)").forEach((option) => option.remove());
      });
      found.push(...(await hardToRead(page)).map((what) => `${at}: ${what}`));
      const wrong = await expectAccessible(page).then(
        () => [],
        (error: unknown) => [`${at}: ${String(error)}`],
      );
      found.push(...wrong);
    });
  }
  return found;
}

function below(area: string) {
  return (path: string) => area + path;
}

async function seed(language: string) {
  const people = await seedPeople();
  const { admin, ana } = people;
  const task = await assignTask(admin, ana, { dueDateTime: inDays(-2) });
  for (const stage of ["New", "Pending", "Rejected", "Completed"] as const) {
    await taskIn(admin, ana, stage, { dueDateTime: inDays(1) });
  }
  await send(ana, "message", task.id, { args: { message: "…" } }).throwOnError();
  await makeGroup(admin, [ana]);
  await Promise.all([admin, ana].map((person) => readIn(language, person)));
  return { ...people, task };
}

for (const { language, ...window } of SEEN) {
  test(`in ${language} the pages of an admin can be read by everybody`, async ({ open }) => {
    test.setTimeout(patience(300_000));
    const { admin, ana, task } = await seed(language);
    const page = await open(admin, "/admin-dashboard", { ...window, locale: language });
    const paths = [
      ...adminsPages(admin, ana),
      `/all-users?user=${ana.uid}&edit=1`,
      `/all-users/leave?user=${ana.uid}&then=remove`,
      `/person?user=${ana.uid}`,
      `/task-assign?assign=${ana.uid}`,
      `/task-status?person=${ana.uid}&task=${task.id}`,
    ];
    expect(await lookAt(page, language, paths.map(below("/admin-dashboard")))).toEqual([]);
  });

  test(`in ${language} the pages of a person, and of a stranger, can be read by everybody`, async ({
    open,
  }) => {
    test.setTimeout(patience(300_000));
    const { ana, task } = await seed(language);
    const page = await open(ana, "/user-dashboard", { ...window, locale: language });
    const paths = [...PEOPLES_PAGES, `?task=${task.id}`, "/profile?edit"];
    expect(await lookAt(page, language, paths.map(below("/user-dashboard")))).toEqual([]);
    const stranger = await open(null, "/", { ...window, locale: language });
    const theirs = ["/", "/?name", "/about", "/forgot-password", "/sign-in?key=x", "/welcome"];
    expect(await lookAt(stranger, language, theirs)).toEqual([]);
  });
}
