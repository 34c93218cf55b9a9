// In the pseudo-language every text of every page comes from the catalogue, and a text 40 % longer has room.
import { send } from "../fixtures/commands.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, type Person, readIn } from "../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../fixtures/tasks.ts";
import { adminsPages, PEOPLES_PAGES } from "../../scripts/lib/all-pages.ts";
import { hydrated, signIn } from "./fixtures.ts";
import { type Own, test } from "./own-database.ts";
import { hardToRead } from "./seen.ts";
import { expect, type Page, patience } from "./test.ts";

test.use({ isPseudo: true });

/** Days and months, which a browser names, in German. */
const DAYS =
  /\b(Mo(ntag)?|Di(enstag)?|Mi(ttwoch)?|Do(nnerstag)?|Fr(eitag)?|Sa(mstag)?|So(nntag)?|Jan(uar)?|Feb(ruar)?|März?|Apr(il)?|Mai|Juni?|Juli?|Aug(ust)?|Sept?(ember)?|Okt(ober)?|Nov(ember)?|Dez(ember)?|und)\b\.?/g;
/** Addresses, zones and their cities, what a browser calls itself, files, a version, and a language's own name. */
const NAMES =
  /\S+@\S+|https?:\S+|\b[A-Z][\w-]+\/[\w/-]+|[\w .'-]+ \([A-Z][A-Za-z, ]+\)|\bUTC\b|Mozilla.*|^(AA|BB|CD)$|Chrome|Linux|Deutsch|\b\w+\.csv\b|\([0-9a-f]{12}\)/g;

/** Latin letters that do not come from the catalogue: people's names and what they write here are Cyrillic. */
async function bareEnglish(page: Page): Promise<Array<string>> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.parentElement?.closest("script, style, noscript, [lang]:not(html)"))
        found.push(text.textContent ?? "");
    }
    for (const element of document.querySelectorAll("*")) {
      for (const name of [
        "aria-label",
        "aria-description",
        "aria-roledescription",
        "aria-valuetext",
        "placeholder",
        "title",
        "alt",
      ]) {
        const text = element.getAttribute(name);
        if (text !== null) found.push(text);
      }
    }
    return found;
  });
  const bare = texts.filter((text) =>
    /\p{Script=Latin}{2}/u.test(
      text
        .replaceAll(/⟦[^⟧]*⟧/g, "")
        .replaceAll(DAYS, "")
        .replaceAll(NAMES, ""),
    ),
  );
  return [...new Set(bare)].map((text) => `bare: ${text}`);
}

async function seed({ sql }: Pick<Own, "sql">) {
  const [admin, ana] = await Promise.all([
    createPerson({ first_name: "Ада", last_name: "Лавлейс", role: "admin", department: null }),
    createPerson({ first_name: "Анна", last_name: "Альварес", department: null }),
  ]);
  const task = await assignTask(admin, ana, {
    title: "Починить поле даты",
    dueDateTime: inDays(-2),
    description: "Везде.",
  });
  for (const stage of ["New", "Pending", "Rejected", "Completed"] as const) {
    await taskIn(admin, ana, stage, {
      title: `Убрать склад ${stage.length}`,
      description: "Весь.",
      dueDateTime: inDays(1),
    });
  }
  await send(ana, "message", task.id, { args: { message: "Уже иду" } }).throwOnError();
  await makeGroup(admin, [ana], "Кухня");
  // What a workspace begins with is its own to change.
  await sql`update public.departments set label = 'Отдел ' || position`;
  await sql`update public.workspace_settings set quick_answers = '{Иду}'`;
  await Promise.all([readIn("de", admin), readIn("de", ana)]);
  return { admin, ana, task };
}

async function lookAt(page: Page, paths: ReadonlyArray<string>): Promise<Array<string>> {
  const found: Array<string> = [];
  for (const path of paths) {
    await page.goto(path);
    if (path.includes("dashboard")) await hydrated(page);
    const english = await bareEnglish(page);
    found.push(...english.map((what) => `${path}: ${what}`));
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await hardToRead(page)).map((what) => `${path} at ${width}: ${what}`));
    }
  }
  return found;
}

async function enter(page: Page, person: Pick<Person, "email" | "password">) {
  await signIn(page, person);
  await page.waitForURL(/dashboard/);
}

test("every page in the pseudo-language has no English of its own, and room for its texts", async ({
  own,
}) => {
  test.setTimeout(patience(600_000));
  const { admin, ana, task } = await seed(own);
  // Where the workspace is, or its page offers the city of this machine, which has no translation.
  const timezoneId = "UTC";
  const [admins, anas] = [
    await own.open("/", { timezoneId }),
    await own.open("/", { timezoneId, locale: "en" }),
  ];
  await enter(admins, admin);
  await enter(anas, ana);
  const found = [
    ...(await lookAt(await own.open("/", { locale: "de" }), [
      "/",
      "/?name",
      "/about",
      "/forgot-password",
      "/sign-in?key=x",
      "/nowhere",
    ])),
    ...(await lookAt(
      admins,
      [
        ...adminsPages(admin, ana),
        `/all-users?user=${ana.uid}`,
        `/all-users?user=${ana.uid}&edit=1`,
        `/all-users/leave?user=${ana.uid}&then=remove`,
        `/person?user=${ana.uid}`,
        `/task-assign?assign=${ana.uid}`,
        `/task-status?task=${task.id}`,
        "/all-users/export",
        "/user-profile?edit",
      ].map((path) => `/admin-dashboard${path}`),
    )),
    ...(await lookAt(
      anas,
      [...PEOPLES_PAGES, `?task=${task.id}`, "/profile?edit"].map(
        (path) => `/user-dashboard${path}`,
      ),
    )),
  ];
  expect(found).toEqual([]);
});
