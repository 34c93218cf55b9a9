import { expect } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { ADMINS, converse, pane, row, rows } from "./inbox.ts";
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
