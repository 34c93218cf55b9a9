// Keys that an input method takes: it composes words of Japanese, Chinese and Korean, and ends them with Enter.
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expect, type Locator } from "./test.ts";
import { composer, LIVE, pane, saidOn, threadOf } from "./thread.ts";
import { test } from "./windows.ts";

/** Safari tells of the Enter that ends a word after the word has ended, as a key with this code. */
const BY_SAFARI = { keyCode: 229, isComposing: false };
/** Chrome and Firefox tell of it while the word is still being composed. */
const BY_OTHERS = { keyCode: 13, isComposing: true };

async function composeWith(field: Locator, key: string): Promise<void> {
  await field.focus();
  for (const told of [BY_SAFARI, BY_OTHERS]) {
    await field.dispatchEvent("keydown", {
      key,
      code: key,
      bubbles: true,
      cancelable: true,
      ...told,
    });
  }
}

test("the keys that end a word send nothing and close nothing, in each field that knows Enter or Escape §messages.15", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await open(admin, threadOf(task));
  await composer(page).fill("お願い");
  await composeWith(composer(page), "Enter");
  await composeWith(composer(page), "Escape");
  await expect(composer(page)).toHaveValue("お願い");
  await composer(page).pressSequentially("します");
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("");
  await expect.poll(() => saidOn(task, admin), LIVE).toEqual(["お願いします"]);
  await expect(pane(page, task)).toBeVisible();

  // Fields and windows of libraries.
  await composer(page).blur();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find or do something" });
  const find = palette.getByRole("combobox");
  await find.fill("Today");
  await expect(palette.getByRole("option").first()).toBeVisible();
  const before = page.url();
  await composeWith(find, "Enter");
  await composeWith(find, "Escape");
  await expect(palette).toBeVisible();
  await expect(find).toHaveValue("Today");
  expect(page.url()).toBe(before);
  await find.press("Escape");
  await expect(palette).toHaveCount(0);

  await page.goto("/admin-dashboard/task-assign?assign=people:" + ana.uid);
  const window = page.getByRole("dialog");
  const title = window.getByRole("textbox", { name: "Title" });
  await title.fill("蛇口");
  await composeWith(title, "Enter");
  await composeWith(title, "Escape");
  await expect(title).toHaveValue("蛇口");
  const words = window.getByLabel("Deadline in words");
  await words.fill("fri 5pm");
  await composeWith(words, "Enter");
  await composeWith(words, "Escape");
  await expect(words).toHaveValue("fri 5pm");
  await expect(window).toBeVisible();
});
