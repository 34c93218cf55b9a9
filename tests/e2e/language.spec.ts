import { supabaseAddress } from "../fixtures/cut-line.ts";
import { killServer, startOwn } from "../fixtures/own-server.ts";
import { createPerson, readIn } from "../fixtures/people.ts";
import { expectAccessible, hydrated, signInAs } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { narrow, test } from "./windows.ts";

const PATH = "/user-dashboard/profile";

function expectIn(page: Page, language: string, direction = "ltr") {
  return expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached();
}

function choice(page: Page) {
  return page.locator("select[name=language]");
}

test("a language chosen in one tab is that of every tab at its next load, of the sign-in page, and of another device", async ({
  open,
}) => {
  const ana = await createPerson();
  const page = await open(ana, `${PATH}?edit`);
  const other = await page.context().newPage();
  await other.goto(PATH);
  await hydrated(page);
  await choice(page).selectOption("de");
  await page.getByRole("button", { name: "Save" }).click();
  await expectIn(page, "de");
  await expectIn(other, "en");
  await other.goto(`${PATH}?edit`);
  await expectIn(other, "de");
  await hydrated(other);
  await choice(other).selectOption("ar");
  await other.getByRole("dialog").locator("[type=submit]").click();
  await expectIn(other, "ar", "rtl");
  await page.reload();
  await expectIn(page, "ar", "rtl");
  await expectIn(await open(ana, PATH, { locale: "de-DE" }), "ar", "rtl");
  await page.context().clearCookies({ name: /session/ });
  await page.goto("/");
  await expectIn(page, "ar", "rtl");
});

test("the sign-in page is in the browser's language or the one chosen there, without scripts too", async ({
  open,
}) => {
  // Where there is none, the page is another.
  await createPerson({ role: "admin" });
  const page = await open(null, "/?name", { ...narrow, locale: "de-AT" });
  await expectIn(page, "de");
  await expectAccessible(page);
  await choice(page).selectOption("ar");
  await expectIn(page, "ar", "rtl");
  await expect(page).toHaveURL("/?name");

  const plain = await open(null, "/", { javaScriptEnabled: false });
  await choice(plain).selectOption("de");
  await plain.getByRole("button", { name: "Change" }).click();
  await expectIn(plain, "de");
});

test("a deadline is typed in the reader's language, and only what reads that is loaded", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  await admin.db.from("profiles").update({ language: "de" }).eq("uid", admin.uid).throwOnError();
  const page = await open(admin, "/admin-dashboard/settings");
  const readers = new Set<string>();
  page.on("request", (request) => {
    const [, reader] = /\/(de|ar)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (reader !== undefined) readers.add(reader);
  });
  await page.keyboard.press("c");
  const words = page.getByRole("textbox", { name: "Frist in Worten" });
  const deadline = page.locator("input[type=datetime-local]");
  await words.fill("25.12. 17:30");
  await expect(deadline).toHaveValue(/-12-25T17:30$/);
  expect([...readers]).toEqual([]);
  await words.fill("morgen um 9 Uhr");
  await expect(deadline).toHaveValue(/T09:00$/);
  await words.fill("letzten Freitag");
  await words.blur();
  await expect(page.getByText(/^Nicht verstanden/)).toBeVisible();
  await expect(deadline).toHaveValue("");
  expect([...readers]).toEqual(["de"]);
});

test("without a connection, a page that this device does not keep is in its reader's language too", async ({
  newWindow,
}) => {
  const [ana, server] = await Promise.all([
    createPerson(),
    startOwn({ supabasePort: supabaseAddress().port }),
  ]);
  await ana.db.from("profiles").update({ language: "ar" }).eq("uid", ana.uid).throwOnError();
  const page = await newWindow({ baseURL: server.url, serviceWorkers: "allow" });
  await signInAs(page.context(), ana);
  await page.goto("/user-dashboard");
  await expectIn(page, "ar", "rtl");
  // The worker controls the page once it is active, and has kept what it needs.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await killServer(server);
  await page.goto(PATH);
  await expectIn(page, "ar", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("لا اتصال");
  await expect(page.getByRole("button")).toHaveText("إعادة المحاولة");
});

test("a date is repeated in words of the page, whatever the order of the browser, and moves nothing", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  await readIn("de", admin);
  const page = await open(admin, "/admin-dashboard/audit-log", { locale: "en-US" });
  const until = page.locator("input[name=to]");
  await hydrated(page);
  const empty = await until.boundingBox();
  await until.fill("2026-03-12");
  await expect(until).toHaveAccessibleDescription("12. März 2026");
  await expect(page).toHaveURL(/to=2026-03-12/);
  expect((await until.boundingBox())?.y).toBe(empty?.y);
  await page.goBack();
  await expect(until).toHaveValue("");
  await expect(until).toHaveAccessibleDescription("");
  await page.goForward();
  await expect(until).toHaveAccessibleDescription("12. März 2026");
  await expectAccessible(page);
});
