import { createPerson } from "../fixtures/people.ts";
import { saveView, STATUS, viewOf } from "../fixtures/views.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, type Locator } from "./test.ts";
import { phone, test } from "./windows.ts";

/** Whether an element is wholly in sight, without scrolling inside it. */
function isWhole(part: Locator): Promise<boolean> {
  return part.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].every(
      ({ scrollHeight, clientHeight, classList }) =>
        !classList.contains("overflow-y-auto") || scrollHeight <= clientHeight,
    ),
  );
}

test("all menu items and three views fit on a low screen, and the current one stays in sight on a lower one §rights.58", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  for (const priority of ["Low", "Medium", "High"]) {
    await saveView(admin, viewOf({ ...STATUS, p_search: `priority=${priority}` }));
  }
  const page = await open(admin, "/admin-dashboard", { viewport: { width: 1366, height: 768 } });
  const menu = page.getByRole("navigation", { name: "Main" });
  const views = menu.getByRole("group", { name: "Views" }).getByRole("listitem");
  await expect(views.filter({ hasNotText: "(shared)" })).toHaveCount(3);
  // Views shared by other tests' admins come and go, and would need room too.
  await page.addStyleTag({
    content: "[aria-labelledby$=views] li:has(> a > :nth-child(3)) { display: none }",
  });
  for (const entry of await menu.getByRole("link").filter({ visible: true }).all()) {
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
  await expect(menu.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });
  expect(await isWhole(menu)).toBe(true);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1366, height: 480 });
  expect(await isWhole(menu)).toBe(false);
  for (const name of ["Reports", "Settings", "Dashboard"]) {
    await page.goto("/admin-dashboard");
    await menu.getByRole("link", { name, exact: true }).press("Enter");
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.reload();
    await expect(menu.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone an admin creates a task from the bar at the bottom, beside the most used pages §rights.41", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, "/admin-dashboard/all-users", phone);
  const bar = page.getByRole("navigation", { name: "Most used" });
  const create = bar.getByRole("link", { name: "Create a task" });
  await expect(bar.getByRole("link")).toHaveCount(4);
  await expect(create).toBeInViewport({ ratio: 1 });
  const [box, whole] = [await create.boundingBox(), await bar.boundingBox()];
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(whole && whole.y + whole.height).toBe(844);
  await create.tap();
  const window = page.getByRole("dialog", { name: "Create task" });
  await expect(window).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
});

test("the pages of a subject are tabs on each of them, and the menu names the first", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, "/admin-dashboard/all-users");
  const tabs = page.getByRole("navigation", { name: "Pages of this subject" });
  const entry = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "All Users" });
  for (const name of ["Team", "Create Group", "All Users"]) {
    await tabs.getByRole("link", { name }).press("Enter");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(entry).toHaveAttribute("aria-current", name === "All Users" ? "page" : "true");
  }
  await expectAccessible(page);
  for (const path of ["settings", "user-profile"]) {
    await page.goto(`/admin-dashboard/${path}`);
    await expectAccessible(page);
  }
  await page.keyboard.press("Alt+B");
  await expect(page).toHaveURL(/user-dashboard$/);
});
