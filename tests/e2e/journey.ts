import { expect, type BrowserContextOptions, type Locator, type Page, patience } from "./test.ts";
import { newDepartment } from "../fixtures/departments.ts";
import { createPerson, type Person, unique } from "../fixtures/people.ts";
import { addTask, assignButton, dialogOf, expectAssigned, listOf } from "./assigning.ts";
import { BOARD, card } from "./board.ts";
import { ADMINS, row } from "./inbox.ts";
import { LIVE } from "./thread.ts";

export const DESK = `${ADMINS}?need=rejected`;

type Open = (person: Person, path: string, window?: BrowserContextOptions) => Promise<Page>;
type Windows = Awaited<ReturnType<typeof openWindows>>;

/** An admin and two people of a department of their own, so that Ben is always suggested: only three are. */
export async function seedTeam() {
  const admin = await createPerson({ role: "admin", first_name: "Ada" });
  const { value: department } = await newDepartment(admin);
  const [ana, ben] = await Promise.all([
    createPerson({ first_name: "Ana", department }),
    createPerson({ first_name: "Aaben", department }),
  ]);
  return { admin, ana, ben };
}

/** Opens the admin's pages for assigning, status and inbox, and Ana's board. */
export async function openWindows(
  open: Open,
  { admin, ana }: Awaited<ReturnType<typeof seedTeam>>,
  window: BrowserContextOptions,
) {
  const status = `/admin-dashboard/task-status?person=${ana.uid}`;
  return {
    assign: await open(admin, listOf(ana), window),
    status: await open(admin, status, window),
    inbox: await open(admin, ADMINS, window),
    board: await open(ana, BOARD, window),
  };
}

/** A title that no other test has. */
export function titleOf(what: string): string {
  return `${what} ${unique()}`;
}

/** Assigns a task for tomorrow on the page; `press` presses the buttons. */
export async function assignOnPage(
  page: Page,
  person: Person,
  title: string,
  press: (button: Locator) => Promise<void>,
) {
  await press(addTask(page, person));
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("As we said.");
  await press(dialog.getByRole("button", { name: /^Tomorrow/ }));
  await press(assignButton(page));
  await expectAssigned(page, person);
}

/** Waits until the admin's Task Status has a task in this column, with these marks. */
export async function expectStatus(
  { status }: Pick<Windows, "status">,
  title: string,
  stage: "New" | "Pending" | "Completed" | "Rejected",
  ticks: string,
) {
  const column = status.getByRole("region", { name: new RegExp(`^${stage} `) });
  const shown = column.getByRole("article").filter({ hasText: title });
  await expect(shown).toContainText(new RegExp(`${ticks}(,|$)`, "m"), LIVE);
}

/** Waits until the admin's list says who did what, and the title has the number of what needs them. */
export async function expectToldAdmin({ inbox }: Windows, title: string, deed: string) {
  const told = row(inbox, title).filter({ hasText: deed });
  // A row that would push others down waits behind the button.
  const more = inbox.getByRole("button", { name: /^\d+ new$/ });
  await expect(told.or(more).first()).toBeVisible(LIVE);
  if (!(await told.isVisible())) await more.click();
  await expect(told).toBeVisible(LIVE);
  await expect(inbox).toHaveTitle(/^\(\d+\) Show New Notification/);
}

/** Presses Tab until this has the focus, which proves that a keyboard can reach it. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // Found once: looking for it by its name costs more than the key. What the page draws again is found again, too.
  let element = await target.elementHandle();
  for (let press = 0; press < 150; press += 1) {
    const found = await element.evaluate((one) =>
      one.isConnected ? one === document.activeElement : null,
    );
    if (found === true) return;
    if (found === null) element = await target.elementHandle();
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Waits until a rejected task is listed, and returns its row. */
export async function onDesk(page: Page, title: string): Promise<Locator> {
  const found = page.getByRole("article", { name: title });
  // If other tests reject too, it may wait behind the button.
  await expect(async () => {
    const waiting = page.getByRole("button", { name: /^\d+ new$/ });
    if (await waiting.isVisible()) await waiting.click({ timeout: patience(2000) });
    await expect(found).toBeVisible({ timeout: patience(500) });
  }).toPass(LIVE);
  return found;
}

/** Asserts that a reassigned task has its whole conversation. */
export async function expectWentAlong(page: Page, title: string, said: ReadonlyArray<string>) {
  await expect(card(page, title)).toBeVisible(LIVE);
  await card(page, title).getByRole("link", { name: title }).press("Enter");
  const pane = page.getByRole("region", { name: title });
  for (const text of said) await expect(pane).toContainText(text);
}
