// Things are beside what they belong to, and do not overlap.
import { expect, type Locator } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { narrow, test } from "./windows.ts";

const HOME = "/admin-dashboard";

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It does not show");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("the question about logging out opens beside the button that asks it", async ({ open }) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, HOME, { viewport: { width: 1440, height: 900 } });
  const logout = page.getByRole("button", { name: "Logout" });
  await logout.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to logout?" });
  await expect(question).toBeVisible();
  const [asked, asks] = [await boxOf(question), await boxOf(logout)];
  expect(Math.abs(asked.x - asks.right)).toBeLessThan(60);
  expect(Math.abs(asked.bottom - asks.bottom)).toBeLessThan(120);
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(logout).toBeFocused();
});

test("with text twice as large nothing in a phone's header overlaps", async ({ open }) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, HOME, narrow);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const header = page.getByRole("banner");
  const parts = await Promise.all(
    [
      header.getByRole("button", { name: "Open menu" }),
      header.getByRole("heading", { name: "Dashboard" }),
      header.getByRole("button", { name: /^Find/ }),
    ].map(boxOf),
  );
  for (const [place, part] of parts.entries()) {
    expect(part.width).toBeGreaterThan(20);
    const before = parts[place - 1];
    if (before) expect(part.x).toBeGreaterThanOrEqual(before.right - 1);
  }
  const clock = await boxOf(header.getByRole("time"));
  expect(clock.right).toBeLessThanOrEqual((parts[2]?.x ?? 0) + 1);
  expect(parts.at(-1)?.right).toBeLessThanOrEqual(390);
  await expect(header.getByText(admin.fullName)).toBeAttached();
});

test("on a phone the first task of the day is near the top, with the filters folded §rights.56", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Sweep ${unique()}` });
  const page = await open(admin, `${HOME}/today-alert`, narrow);
  const first = page.getByRole("article").first();
  await expect.poll(async () => (await boxOf(first)).y).toBeLessThan(200);
  const fold = page.getByRole("button", { name: "Search, filter and sort" });
  const search = page.getByRole("searchbox");
  await expect(search).toBeHidden();
  await fold.press("Enter");
  await search.fill(task.title);
  await expect(
    page.getByRole("button", { name: "Search, filter and sort (filtered)" }),
  ).toBeVisible();
  await expect(page.getByText(/^1 of \d+ match$/)).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(search).toHaveValue("");
  await fold.press("Enter");
  await expect(search).toBeHidden();
});

test("a task completed today moves to the last part of the day", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Sweep ${unique()}` });
  const page = await openLive(admin, `${HOME}/today-alert`);
  await send(ana, "complete", task.id).throwOnError();
  const done = page.getByRole("group").filter({ hasText: "Done today" });
  await done.getByText("Done today").click();
  await expect(done.getByRole("link", { name: task.title })).toBeVisible();
  await expectAccessible(page);
  await done.getByRole("link", { name: task.title }).click();
  await expect(page.getByRole("region", { name: task.title })).toBeVisible();
});
