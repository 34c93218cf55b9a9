import { seedPeople } from "../fixtures/people.ts";
import { expectAccessibleInEachLook } from "./fixtures.ts";
import { expect, patience } from "./test.ts";
import { test } from "./windows.ts";

const OFFER = "There is a new version of Daymark.";

test("while a new version is offered, every button of the header can be pressed, and the page below has moved down", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const page = await open(admin, "/admin-dashboard");
  await page.route(/\.data/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "daymark-version": "another" },
    });
  });
  await page.getByRole("link", { name: "All Users" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Users");
  await expect(page.getByText(OFFER)).toBeVisible();
  for (const width of [390, 768, 1280, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        const controls = page.locator("header").locator("a, button").filter({ visible: true });
        expect(await controls.count()).toBeGreaterThan(1);
        for (const control of await controls.all())
          await control.click({ trial: true, timeout: patience(2000) });
        await page.getByRole("button", { name: "Load it" }).click({ trial: true });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    }
  }
  await expectAccessibleInEachLook(page);
  const offer = await page.getByText(OFFER).boundingBox();
  const main = await page.locator("main").boundingBox();
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await page.getByRole("button", { name: "Dismiss message" }).click();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await page.getByRole("link", { name: "Task Status" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Task Status");
  await expect(page.getByText(OFFER)).toHaveCount(0);
});
