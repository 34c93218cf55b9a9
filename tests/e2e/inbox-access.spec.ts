import { expect } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessibleInEachLook } from "./fixtures.ts";
import { ADMINS, converse, pane, PEOPLES, row, rows, views } from "./inbox.ts";
import { test } from "./windows.ts";

const phone = { width: 390, height: 844 };

test("on a phone the conversation covers the list, and Back returns to it", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await converse(admin, ana);
  const page = await open(admin, ADMINS, { viewport: phone, hasTouch: true });
  await row(page, "Is the German text final?").getByRole("link").tap();
  await expect(pane(page, "Prepare the slides")).toBeInViewport();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
});

for (const who of ["admin", "ana", "ben"] as const) {
  test(`axe finds nothing for ${who}`, async ({ open }) => {
    test.slow();
    const people = await seedPeople();
    const { slides } = await converse(people.admin, people.ana);
    await assignTask(people.admin, people.ana, { title: "A new one" });
    const here = who === "admin" ? ADMINS : PEOPLES;
    const page = await open(people[who], here);
    await expectAccessibleInEachLook(page);
    // Nothing has come in for Ben.
    if (who === "ben") return;
    await page.goto(`${here}?show=unread&task=${slides.id}`);
    await expectAccessibleInEachLook(page);
  });
}

test.describe("without JavaScript", () => {
  test("the inbox is read, filtered and marked", async ({ open }) => {
    const { admin, ana } = await seedPeople();
    await assignTask(admin, ana, { title: "One" });
    const page = await open(ana, PEOPLES, { javaScriptEnabled: false });
    await views(page).getByRole("link", { name: "Unread" }).click();
    await page.getByRole("button", { name: "Mark read: One" }).click();
    await expect(page.getByText("Nothing is waiting to be read")).toBeVisible();
    await expect(page.getByText("Everything is read")).toBeVisible();
    await expect(page).toHaveURL(`${PEOPLES}?show=unread`);
  });
});
