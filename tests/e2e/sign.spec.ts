// The workspace's sign is a picture beside its name. In a database of its own: everybody in it sees the sign.
import { SIGN_TEXTS } from "../../app/features/settings/sign/sign.words.ts";
import { createPerson } from "../fixtures/people.ts";
import { pngOf } from "../fixtures/png.ts";
import { expectAccessible, hydrated, signIn } from "./fixtures.ts";
import { test } from "./own-database.ts";
import { expect, type Page } from "./test.ts";

const SETTINGS = "/admin-dashboard/settings";
const picture = { name: "logo.png", mimeType: "image/png", buffer: pngOf(64, 64) };
const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No picture") };
/** Too wide for a server to take; a browser makes it smaller. */
const wide = { ...picture, buffer: pngOf(600, 64) };

function card(page: Page) {
  return page.getByRole("region", { name: SIGN_TEXTS.title });
}

/** The sign above the menu; it has no text, because the name is beside it. */
function sign(page: Page) {
  return page.getByRole("complementary").locator("img");
}

function widthOf(page: Page): Promise<number> {
  return sign(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
}

async function give(page: Page, file: typeof picture) {
  await card(page).getByLabel(SIGN_TEXTS.label).setInputFiles(file);
  await card(page).getByRole("button", { name: SIGN_TEXTS.use }).click();
}

test("an admin gives the workspace a sign and removes it, with and without scripts; what is no picture is said at the field §5.13", async ({
  own,
}) => {
  const ada = await createPerson({ role: "admin" });
  const page = await own.open("/");
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/admin-dashboard/);
  await page.goto(SETTINGS);
  await hydrated(page);
  await give(page, text);
  const field = card(page).getByLabel(SIGN_TEXTS.label);
  await expect(field).toHaveAccessibleDescription(new RegExp(SIGN_TEXTS.problems.kind));
  await expectAccessible(page);
  await give(page, picture);
  await expect(page.getByText(SIGN_TEXTS.saved)).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(128);
  await card(page).getByRole("button", { name: SIGN_TEXTS.remove }).click();
  await expect(sign(page)).toHaveCount(0);

  const plain = await own.open("/", { javaScriptEnabled: false });
  await signIn(plain, ada);
  await plain.goto(SETTINGS);
  await give(plain, wide);
  const there = card(plain).getByLabel(SIGN_TEXTS.label);
  await expect(there).toHaveAccessibleDescription(new RegExp(SIGN_TEXTS.problems.pixels));
  await give(plain, picture);
  await expect(sign(plain)).toBeVisible();
  await expect(there).not.toHaveAttribute("aria-invalid");
  await page.goto("/admin-dashboard");
  await expect.poll(() => widthOf(page)).toBe(64);
});
