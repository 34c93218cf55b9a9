// A German admin and an Arabic person on the same tasks at the same time: each reads in their own language what the other
// does, without a reload.
import type { Language } from "../../app/core/words/languages.ts";
import { t } from "../../app/core/words/t.ts";
import { readsIn } from "../../app/core/words/reads-in.ts";
import { createPerson, type Person, readIn } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { listOf } from "./assigning.ts";
import { BOARD, card } from "./board.ts";
import { hydrated, liveConnection } from "./fixtures.ts";
import { pane as paneOf, row } from "./inbox.ts";
import { titleOf } from "./journey.ts";
import { LIVE } from "./thread.ts";
import { expect, type Page } from "./test.ts";
import { loadedAt, test } from "./windows.ts";

const desktop = { viewport: { width: 1440, height: 900 } };

/** A text of the catalogue in a language. */
function inWords(language: Language) {
  return (say: () => string) => readsIn(language, say);
}

const de = inWords("de");
const ar = inWords("ar");

/** Signs in on the sign-in page in a language, and waits until the page behind it is live. */
async function signInIn(page: Page, language: Language, { email, password }: Person) {
  const said = inWords(language);
  await expect(page.getByRole("heading", { name: said(() => t("Sign in")) })).toBeVisible();
  await page.getByRole("textbox", { name: said(() => t("Email")) }).fill(email);
  await page.getByRole("textbox", { name: said(() => t("Password")) }).fill(password);
  const live = liveConnection(page);
  await page.getByRole("button", { name: said(() => t("Log in")) }).click();
  await page.waitForURL(/dashboard/);
  await Promise.all([live, hydrated(page)]);
}

function composer(page: Page, language: Language, title: string) {
  const name = readsIn(language, () => t("Message about {title}", { title }));
  return page.getByRole("textbox", { name });
}

async function say(page: Page, language: Language, title: string, words: string) {
  await composer(page, language, title).fill(words);
  await composer(page, language, title).press("Enter");
  await expect(composer(page, language, title)).toHaveValue("");
}

test("assigned in German, answered in Arabic: each reads what the other does in their own language, at once", async ({
  newWindow,
}) => {
  test.slow();
  const admin = await createPerson({ role: "admin", first_name: "Jürgen" });
  const ana = await createPerson({ first_name: "منى" });
  await Promise.all([readIn("de", admin), readIn("ar", ana)]);
  const title = titleOf("Lager fegen");

  const admins = await newWindow({ ...desktop, locale: "de-DE" });
  await admins.goto(`/?${new URLSearchParams({ next: listOf(ana) })}`);
  await signInIn(admins, "de", admin);
  await expect(admins.locator("html[lang=de][dir=ltr]")).toBeAttached();
  const board = await newWindow({ ...desktop, locale: "ar-EG" });
  await board.goto("/");
  await signInIn(board, "ar", ana);
  await expect(board).toHaveURL(new RegExp(`${BOARD}$`));
  await expect(board.locator("html[lang=ar][dir=rtl]")).toBeAttached();
  const loaded = await loadedAt(board);

  await admins.getByRole("button", { name: de(() => t("Add Task")) }).click();
  const dialog = admins.getByRole("dialog", { name: "Aufgabe zuweisen" });
  await dialog.getByRole("textbox", { name: de(() => t("Title")) }).fill(title);
  await dialog.getByRole("textbox", { name: de(() => t("Description")) }).fill("Wie besprochen.");
  await dialog.locator("[name=deadline]").fill("2030-05-06T15:00");
  await dialog.getByRole("button", { name: de(() => t("Assign task")) }).click();
  const assigned = readsIn("de", () => t("Task assigned to {name}", { name: ana.fullName }));
  await expect(admins.getByText(assigned)).toBeVisible();
  await expect(card(board, title)).toContainText(/6\P{L}+مايو\P{L}+2030/u, LIVE);

  await admins.goto(`/admin-dashboard/task-status?person=${ana.uid}`);
  await hydrated(admins);
  await expect(row(admins, title)).toContainText("6. Mai 2030");
  await row(admins, title).getByRole("link", { name: title }).click();
  const [theirs, own] = [paneOf(admins, title), paneOf(board, title)];
  await expect(composer(admins, "de", title)).toBeVisible();
  const accept = card(board, title).getByRole("button", { name: ar(() => t("Accept Task")) });
  await accept.click();
  await expect(theirs).toContainText(`${ana.fullName} hat angenommen`, LIVE);
  await card(board, title).getByRole("heading").click();
  await expect(own).toContainText("أنت: قبول المهمة");

  await say(board, "ar", title, "أي مستودع؟");
  await expect(theirs).toContainText("أي مستودع؟", LIVE);
  await say(admins, "de", title, "Das große.");
  await expect(own).toContainText("Das große.", LIVE);
  await own.getByRole("button", { name: ar(() => t("Complete")) }).click();
  await expect(theirs).toContainText(`${ana.fullName} hat das erledigt`, LIVE);
  await expect(own).toContainText("أنت: إنجاز المهمة");
  expect(await loadedAt(board)).toBe(loaded);
});

test("rejected in Arabic with a reason: the admin reads the reason in German, and the words as they were written", async ({
  openLive,
}) => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  await Promise.all([readIn("de", admin), readIn("ar", ana)]);
  const { title, id } = await assignTask(admin, ana, { title: titleOf("Lager fegen") });
  const theirs = `/admin-dashboard/task-status?person=${ana.uid}&task=${id}`;
  const [admins, own] = [
    paneOf(await openLive(admin, theirs, desktop), title),
    paneOf(await openLive(ana, `${BOARD}?task=${id}`, desktop), title),
  ];
  await own.getByRole("button", { name: /^رفض/ }).click();
  const dialog = own.page().getByRole("dialog", { name: ar(() => t("Reject task")) });
  await dialog
    .getByText(
      ar(() => t("Too much to do")),
      { exact: true },
    )
    .click();
  await dialog
    .getByRole("textbox", { name: ar(() => t("In your words")) })
    .fill("لدي ثلاث مهام اليوم");
  await dialog.getByRole("button", { name: ar(() => t("Reject")), exact: true }).click();
  await expect(own).toContainText("أنت: رفض المهمة", LIVE);
  await expect(admins).toContainText(`${ana.fullName} hat das abgelehnt`, LIVE);
  await expect(admins).toContainText("Zu viel zu tun");
  await expect(admins).toContainText("لدي ثلاث مهام اليوم");
});
