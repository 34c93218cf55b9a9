import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";
import { createAccountOnly, createPerson, unique } from "../fixtures/people.ts";
import { expectAccessible, openQuietly } from "./fixtures.ts";

test("who has not come is found in the list; their cards are printed, saved, and made again after a question §rights.24", async ({
  page,
  browser,
}) => {
  const admin = await createPerson({ role: "admin" });
  const last_name = `Awaited ${unique()}`;
  for (const first_name of ["Abe", "Zoe"]) await createAccountOnly({ first_name, last_name });
  const search = new URLSearchParams({ q: last_name, status: "waiting" });
  await openQuietly(page, admin, `/admin-dashboard/all-users?${search}`);
  await expect(page.getByText("2 people found")).toBeVisible();
  await page.getByRole("link", { name: "Make sign-in cards" }).click();

  const abe = page.getByRole("checkbox", { name: `Abe ${last_name}` });
  await expect(abe).toBeChecked();
  await expectAccessible(page);
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await page.getByRole("button", { name: "None" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  // On a low screen the list is longer than what is seen: a refusal is beside the button, an answer where one looks.
  await page.setViewportSize({ width: 390, height: 420 });
  const make = page.getByRole("button", { name: "Make the cards" });
  await make.click();
  const refusal = page.getByRole("alert").filter({ hasText: "Choose somebody" });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(make).toBeInViewport({ ratio: 1 });
  const [above, button] = await Promise.all([refusal.boundingBox(), make.boundingBox()]);
  expect((button?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(24);
  await abe.check();
  await page.getByRole("checkbox", { name: `Zoe ${last_name}` }).check();
  await make.click();
  await expect(page.getByRole("heading", { name: "2 cards" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "2 cards" })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  const cards = page.getByRole("list", { name: "Cards" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("color", "rgb(37, 33, 27)");
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "2 cards" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  await page.emulateMedia({ media: null, colorScheme: null });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  const [, link = ""] = /Abe Awaited.*?(http\S+)/.exec(saved) ?? [];
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: `Sign in as Abe ${last_name}` }).click();
  await expect(phone).toHaveURL(/\/welcome/);
  await phone.context().close();

  await page.goto(`/admin-dashboard/all-users/sheet?q=${last_name}`);
  const zoe = page.getByRole("checkbox", { name: `Zoe ${last_name}` });
  await expect(zoe).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: `Abe ${last_name}` })).toHaveCount(0);
  await zoe.check();
  await page.getByRole("button", { name: "Make the cards" }).click();
  const question = page.getByText("Some of these people have a working link");
  await expect(page.locator(":focus").filter({ has: question })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make new cards for all" }).click();
  await expect(page.getByRole("heading", { name: "1 card" })).toBeVisible();
});
