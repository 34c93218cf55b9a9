// Daymark in the oldest browsers of decision 71: this one without what they lack.
import { NEWER } from "../../scripts/lib/browser-floor.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectReady, photo, pick, sentOn, tray } from "./files.ts";
import { signIn, signInAs } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { composer, LIVE, pane, saidOn, stream, write } from "./thread.ts";
import { test } from "./windows.ts";

/** Takes from a page what browsers of the floor lack, before its first script runs. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      const steps = name.split(".");
      const last = steps.pop() ?? "";
      const owner = steps.reduce<object | null>((place, step) => {
        const next: unknown = place && Reflect.get(place, step);
        return typeof next === "function" || typeof next === "object" ? next : null;
      }, globalThis);
      if (owner !== null) Reflect.deleteProperty(owner, last);
    }
  }, NEWER);
}

test("in a browser of 2022 somebody signs in, reads a list, opens a link's conversation, writes and sends a photo §messages.12", async ({
  newWindow,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, {
    description: "The form is at https://forms.example.com/a_(b).",
  });
  await send(admin, "message", task.id, {
    args: { message: "See www.example.com or https://example.com/x, please" },
  }).throwOnError();
  const page = await newWindow({ serviceWorkers: "block" });
  await makeOlder(page);
  await page.goto("/");
  await signIn(page, ana);
  expect(await page.evaluate(() => [typeof URL.canParse, typeof [].toSorted])).toEqual([
    "undefined",
    "undefined",
  ]);
  await page.getByRole("link", { name: task.title }).first().click();
  await expect(stream(page).getByRole("link", { name: "https://example.com/x" })).toBeVisible();
  await expect(stream(page).getByRole("link", { name: /forms\.example/ })).toBeVisible();
  await pane(page, task).getByRole("button", { name: "Accept Task" }).click();
  await write(page, "Read it: https://example.com/y");
  await expect(stream(page).getByRole("link", { name: "https://example.com/y" })).toBeVisible();
  await pick(page, [await photo(page)]);
  await expectReady(page, ["tap.jpg"]);
  await composer(page).press("Enter");
  await expect(tray(page)).toHaveCount(0);
  await expect.poll(() => sentOn(task, admin), LIVE).toContain("|tap.jpg ready");
  // A list, sorted and moved through by keys; the address has it all.
  await page.goto("/user-dashboard/conversations");
  await expect(page.getByRole("link", { name: task.title }).first()).toBeVisible();
});

test("a message that cannot be drawn is one line with its text, and the conversation goes on §messages.14", async ({
  newWindow,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const message of ["Before it", "Undrawable https://example.com", "After it"]) {
    await send(admin, "message", task.id, { args: { message } }).throwOnError();
  }
  const page = await newWindow({ serviceWorkers: "block" });
  await page.addInitScript({
    content: `
      const matchAll = String.prototype.matchAll;
      String.prototype.matchAll = function (...by) {
        if (this.startsWith("Undrawable")) throw new TypeError("It cannot be drawn");
        return matchAll.apply(this, by);
      };`,
  });
  await signInAs(page.context(), ana);
  await page.goto("/user-dashboard/conversations");
  // The browser draws what is opened; what the server has drawn it would take over with a complaint.
  await page.getByRole("link", { name: task.title }).first().click();
  await expect(stream(page).getByText("This browser can't show this as it should.")).toBeVisible();
  await expect(stream(page).getByText("Undrawable https://example.com")).toBeVisible();
  await expect(stream(page).getByText("Before it")).toBeVisible();
  await write(page, "I can answer");
  await expect.poll(() => saidOn(task, ana), LIVE).toContain("I can answer");
});
