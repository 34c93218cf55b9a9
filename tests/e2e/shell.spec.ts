import { expect, type Locator, type Page } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessible, headerTime, hold, hydrated, signIn } from "./fixtures.ts";
import { test } from "./windows.ts";

/** Stops the page's clock, so that the test decides how long a toast stays. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Asserts that a toast is there until just before its time, and gone just after it. */
async function expectStay(page: Page, text: string, ms: number) {
  const message = page.locator("[data-toast]").filter({ hasText: text });
  await expect(message).toBeVisible();
  await page.clock.runFor(ms - 100);
  await expect(message).not.toHaveClass(/animate-drop-out/);
  await page.clock.runFor(200);
  await expect(message).toHaveClass(/animate-drop-out/);
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
}

test("signing in: busy, an error for four seconds, a success for two §2.2 §2.82 §4.4 §4.10 §8.4", async ({
  open,
}) => {
  const [ana, page] = [await createPerson(), await open(null, "/", { hasClock: true })];
  await expect(page.locator('svg[viewBox="0 0 960 960"]')).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await stopClock(page);
  const release = await hold(page, /[?&]index/);
  await signIn(page, { email: ana.email, password: "Wrong-1-word" });
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  release();
  await expect(page.locator("[data-toast=error]")).toHaveText("❌ Invalid login credentials");
  await expectStay(page, "Invalid login credentials", 4000);
  await signIn(page, ana);
  await expect(page).toHaveURL(/\/user-dashboard$/);
  await expectStay(page, "Login Successful ✅", 2000);
});

test("signing in on a bad line: what was typed stays, the focus goes to what is wrong, and two presses send one form", async ({
  open,
}) => {
  const [ana, page] = [await createPerson(), await open(null, "/")];
  const email = page.getByRole("textbox", { name: "Email" });
  const password = page.getByRole("textbox", { name: "Password" });
  await page.route(/[?&]index/, (route) => route.abort());
  await page.getByRole("button", { name: "Show Password" }).click();
  await signIn(page, { email: "nobody", password: ana.password });
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Daymark can't be reached. What you typed is kept");
  const button = page.getByRole("button", { name: "Log in", exact: true });
  await expect(button).toBeFocused();
  await page.unrouteAll();
  await button.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Invalid email format.");
  await expect(alert).toHaveCount(0);
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(ana.password);
  await expectAccessible(page);

  let sent = 0;
  page.on("request", (request) => void (sent += request.method() === "POST" ? 1 : 0));
  await email.fill(ana.email);
  await button.dblclick();
  await expect(page).toHaveURL(/\/user-dashboard$/);
  expect(sent).toBe(1);
});

test("toasts are at the top right, on a phone at the top centre, and 350 px wide at most §4.12", async ({
  open,
}) => {
  const page = await open(null, "/", { hasClock: true });
  await stopClock(page);
  await signIn(page, { email: "nobody", password: "x" });
  const toast = page.locator("[data-toast=error]");
  await expect(toast).toHaveText("❌ Invalid email format.");
  await toast.getByText("Invalid email format.").evaluate((text) => {
    text.append(" And so on.".repeat(30));
  });
  for (const [width, right] of [
    [1440, 1440 - 16],
    [390, 195 + 175],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await toast.boundingBox())?.width).toBe(350);
    const box = await toast.boundingBox();
    expect(box && box.x + box.width).toBe(right);
    expect(box?.y).toBeLessThan(20);
  }
});

/** By how many pixels a page is wider than its window at 320 px, and with text twice as large. */
async function overhang(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 1280, height: 800 });
  const large = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return document.documentElement.scrollWidth - innerWidth;
  });
  return { narrow, large };
}

test("nothing scrolls sideways at 320 px or with text twice as large", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, {
    title: "Donaudampfschifffahrtsgesellschaft ".repeat(3),
  });
  const page = await open(admin, "/admin-dashboard");
  const admins = ["", "task-assign", "task-status", "today-alert", "all-users", "create-group"];
  for (const path of [
    ...admins.map((name) => `/admin-dashboard/${name}`),
    `/admin-dashboard/task-status?view=table&task=${task.id}`,
    "/user-dashboard/conversations",
    "/user-dashboard/profile",
  ]) {
    await page.goto(path);
    expect(await overhang(page), path).toEqual({ narrow: 0, large: 0 });
  }
});

test("with forced colours the current page, and what is chosen, on or unread, can still be recognized", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  await send(ana, "message", id, { args: { message: "Mine" } }).throwOnError();
  const page = await open(ana, "/user-dashboard/conversations", { forcedColors: "active" });
  const marked = { outlineStyle: "solid", outlineWidth: "2px" };
  function look(locator: Locator) {
    return locator.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { outlineStyle, outlineWidth };
    });
  }
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await look(page.getByRole("link", { name: "All", exact: true }))).toEqual(marked);
  await expect(page.getByRole("article").getByText("1", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: /^More: / }).click();
  await page.getByRole("menuitem", { name: "Reject…" }).click();
  await page.getByText("Too much to do").click();
  expect(await look(page.getByRole("radio", { name: "Too much to do" }))).toEqual(marked);
  await expect(page.getByRole("dialog")).toHaveCSS("border-top-style", "solid");
  await page.goto(`/user-dashboard?task=${id}`);
  const own = page.locator('[class*="bg-bubble-own"]', { hasText: "Mine" });
  await expect(own).toHaveCSS("border-top-style", "solid");
  await expect(own).not.toHaveCSS("border-top-color", ground);
});

test("without a session every page redirects to / and says 'No user logged in.' §2.79", async ({
  open,
}) => {
  const page = await open(null, "/admin-dashboard/all-users?page=2");
  await expect(page).toHaveURL(/:\d+\/\?next=%2Fadmin-dashboard%2Fall-users%3Fpage%3D2$/);
  await expect(page.getByText("No user logged in.")).toBeVisible();
});

const PLACES = {
  Work: ["Dashboard", "Task Assign To User", "Show New Notification", "Today Alert", "Reports"],
  People: ["All Users", "Add New User"],
  You: ["My Profile", "Settings"],
};

/** Expects each menu item under its heading, and Logout under the person's own. */
async function expectPlaces(menu: Locator) {
  for (const [name, places] of Object.entries(PLACES)) {
    const links = menu.getByRole("group", { name, exact: true }).getByRole("link");
    for (const place of places) await expect(links.filter({ hasText: place })).toBeVisible();
  }
  await expect(menu.getByRole("group", { name: /^You$/ }).getByRole("button")).toHaveText("Logout");
}

test("the admin's sidebar has all menu items and Logout, whose question does not close by itself, and the header the person, their role and the time §2.38 §2.43 §2.45 §4.13 §9.4 §messages.3", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, "/admin-dashboard", { hasClock: true, timezoneId: "UTC" });
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expectPlaces(sidebar);
  const header = page.getByRole("banner");
  await expect(header).toContainText(admin.fullName);
  await expect(header).toContainText("Admin");
  await expect(async () => {
    expect(await header.getByRole("time").textContent()).toBe(headerTime(Date.now()));
  }).toPass();

  await page.clock.install();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to logout?" });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toBeVisible();
  await page.clock.fastForward("01:00:00");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);

  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Logged out successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("slow Tab presses go through the slide-out sidebar", async ({ open }) => {
  const [admin, viewport] = [await createPerson({ role: "admin" }), { width: 390, height: 844 }];
  const page = await open(admin, "/admin-dashboard", { hasClock: true, viewport });
  await page.clock.install();
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  const places = await menu.getByRole("listitem").getByRole("link").all();
  await places[0]?.focus();
  for (const place of places.slice(1)) {
    // Longer than a link waits before it preloads its page.
    await page.clock.runFor(400);
    await page.keyboard.press("Tab");
    await expect(place).toBeFocused();
  }
  await page.keyboard.press("Tab");
  const logout = menu.getByRole("button", { name: "Logout" });
  await expect(logout).toBeFocused();
  // The sidebar closes for the question; cancelling returns the focus to where it was opened.
  await page.clock.resume();
  await logout.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("the guide describes each feature, on the dashboard and at its own address; on a phone the sidebar slides out with the same items and Logout §2.15 §2.44", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, "/admin-dashboard");
  for (const path of ["/admin-dashboard", "/admin-dashboard/dashboard-content"]) {
    await page.goto(path);
    const titles = await page.getByRole("heading", { level: 3 }).allTextContents();
    expect(titles).toEqual(
      expect.arrayContaining([
        "Kanban board",
        "Task assign",
        "Task status",
        "All users",
        "Notifications",
        "Today alert",
        "Add user",
        "My profile",
      ]),
    );
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin-dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expectPlaces(menu);
  await menu.getByRole("link", { name: "All Users" }).click();
  await expect(page).toHaveURL(/\/all-users$/);
  await expect(menu).toHaveCount(0);
});

test("/about explains Daymark, and a path that does not exist redirects to / §2.3 §2.9", async ({
  open,
}) => {
  const page = await open(null, "/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Assign, answer, finish, today.",
  );
  for (const path of ["/login", "/no/such/page"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }
});
