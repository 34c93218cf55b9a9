// In the pseudo-language every text of every page comes from the catalogue, and a text 40 % longer has room.
import { send } from "../fixtures/commands.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { addRoutine } from "../fixtures/routines.ts";
import { createPerson, type Person, readIn } from "../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../fixtures/tasks.ts";
import { adminsPages, PEOPLES_PAGES } from "../../scripts/lib/all-pages.ts";
import { hydrated, signIn } from "./fixtures.ts";
import { type Own, test } from "./own-database.ts";
import { pressAll, watchAnswers } from "./press-all.ts";
import { pseudo } from "./pseudo.ts";
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
  const group = await makeGroup(admin, [ana], "Кухня");
  // What a workspace begins with is its own to change.
  await sql`update public.departments set label = 'Отдел ' || position`;
  await sql`update public.workspace_settings set quick_answers = '{Иду}'`;
  await Promise.all([readIn("de", admin), readIn("de", ana)]);
  return { admin, ana, task, group };
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

/** Acts on pages, and looks at what each act brings: errors at fields, windows, menus, toasts. */
async function actOn(page: Page, paths: ReadonlyArray<string>): Promise<Array<string>> {
  const found: Array<string> = [];
  // These only close what is to be looked at.
  const pressed = new Set(["Cancel", "Close"].map((text) => `${pseudo(text)}  `));
  // What was typed may be lost.
  page.on("dialog", (dialog) => void dialog.accept());
  const answered = watchAnswers(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of paths) {
    await pressAll(page, {
      answered,
      open: async () => {
        await page.goto(path);
        if (path.includes("dashboard")) await hydrated(page);
      },
      pressed,
      word: "Да",
      look: async (name) => {
        const english = await bareEnglish(page);
        found.push(...english.map((what) => `${path} after ${name}: ${what}`));
      },
    });
  }
  expect(pressed.size).toBeGreaterThan(paths.length);
  return found;
}

/** What a page says without a connection, and what is there in the place of one that is not kept. */
async function loseConnection(page: Page): Promise<Array<string>> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/user-dashboard");
  await hydrated(page);
  await page.context().setOffline(true);
  await expect(
    page.getByText(pseudo("No connection. What you do waits here.")).first(),
  ).toBeVisible();
  const found = await bareEnglish(page);
  await page.goto("/user-dashboard/work?q=Да");
  await expect(page.getByRole("heading", { name: pseudo("No connection") })).toBeVisible();
  return [...found, ...(await bareEnglish(page))];
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

test("what acting in the pseudo-language brings has no English of its own, with a connection and without", async ({
  own,
}) => {
  test.setTimeout(patience(600_000));
  const { admin, ana, task, group } = await seed(own);
  const text = { description: "Весь.", dueDateTime: inDays(1) };
  const accepted = await taskIn(admin, ana, "Pending", { title: "Полить", ...text });
  for (const title of ["Покрасить", "Помыть"]) await assignTask(admin, ana, { title, ...text });
  await addRoutine(admin, [ana], { name: "Утро", title: "Открыть" });
  const timezoneId = "UTC";
  const [strangers, anas, admins] = [
    await own.open("/", { locale: "de" }),
    await own.open("/", { timezoneId, serviceWorkers: "allow" }),
    await own.open("/", { timezoneId }),
  ];
  await enter(anas, ana);
  await enter(admins, admin);
  const found = [
    ...(await actOn(strangers, ["/", "/?name", "/forgot-password"])),
    ...(await actOn(
      anas,
      [`?task=${accepted.id}`, "", `?task=${task.id}`, "/profile?edit", ...PEOPLES_PAGES].map(
        (path) => `/user-dashboard${path}`,
      ),
    )),
    ...(await loseConnection(anas)),
    ...(await actOn(
      admins,
      [
        `/task-status?task=${task.id}`,
        ...adminsPages(admin, ana),
        "/nowhere",
        "/create-group?new=1",
        `/create-group?group=${group.id}`,
        `/all-users?user=${ana.uid}&edit=1`,
        `/all-users?user=${ana.uid}`,
        `/person?user=${ana.uid}`,
        `/task-assign?assign=${ana.uid}`,
        "/user-profile?edit",
        `/all-users/leave?user=${ana.uid}&then=remove`,
      ].map((path) => `/admin-dashboard${path}`),
    )),
  ];
  expect(found).toEqual([]);
});
