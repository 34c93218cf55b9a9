import { expect, type Page, patience } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import {
  createPerson,
  deactivate,
  type Person,
  setRole,
  signIn,
  unique,
} from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { hold, hydrated, signInAs } from "./fixtures.ts";
import { openLine } from "./realtime-line.ts";
import { loadedAt, test as base } from "./windows.ts";

/** Generous for a busy machine; npm run bench measures how long it really takes. */
const LIVE = { timeout: patience(5_000) };
/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(20_000) };

const TODAY = "/admin-dashboard/today-alert";

const test = base.extend<{ line: Awaited<ReturnType<typeof openLine>> }>({
  line: async ({ launchOptions }, use) => {
    const line = await openLine(launchOptions);
    await use(line);
    await line.close();
  },
});

function card(page: Page, title: string) {
  return page.getByRole("article", { name: title });
}

/** The page of today's tasks of one person, by name. */
function todayOf(name: string) {
  return `${TODAY}?${new URLSearchParams({ q: name })}`;
}

async function signInOnPage(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** The number on a menu item; zero if there is none. */
async function badgeOf(page: Page, entry: string) {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry });
  const spoken = /(\d+) (?:due today|unread)(?:, all late|, \d+ to answer)?$/.exec(
    (await link.textContent()) ?? "",
  );
  return Number(spoken?.[1] ?? 0);
}

/** Waits until the badge has the database's count, which other tests keep changing. */
async function expectTodayBadge(page: Page, admin: Person) {
  await expect(async () => {
    const { data } = await admin.db.rpc("me").single().throwOnError();
    expect(await badgeOf(page, "Today Alert")).toBe(data.due_today);
  }).toPass(LIVE);
}

test("the main job: add a person, assign, and every open window updates within moments §2.41", async ({
  openLive,
}) => {
  test.slow();
  const [ada, eve] = await Promise.all([
    createPerson({ role: "admin", first_name: "Ada" }),
    createPerson({ role: "admin", first_name: "Eve" }),
  ]);
  const tag = unique();
  const name = `Nia Newcomer${tag}`;
  const email = `nia-${tag}@daymark.test`;
  const password = `Morning-${tag}-7`;
  const title = `Polish the brass ${tag}`;

  const desk = await openLive(null, "/");
  await signInOnPage(desk, ada.email, ada.password);
  await expect(desk.getByText("Login Successful ✅")).toBeVisible();

  // Adds a person.
  await desk.getByRole("link", { name: "Add New User" }).first().click();
  await desk.getByRole("textbox", { name: "First name" }).fill("Nia");
  await desk.getByRole("textbox", { name: "Last name" }).fill(`Newcomer${tag}`);
  await desk.getByLabel("Gender").selectOption("Female");
  await desk.getByRole("textbox", { name: "Contact" }).fill("0987654321");
  await desk.getByRole("textbox", { name: "Email" }).fill(email);
  await desk.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await desk.getByRole("textbox", { name: "Confirm password" }).fill(password);
  await desk.getByLabel("Department").selectOption("UI/UX");
  await desk.getByLabel("Joining date").fill("2026-11-20");
  await desk.getByRole("button", { name: "Add user" }).click();
  await expect(desk.getByText("✅ New User Created Successfully!")).toBeVisible();
  const { data: profile } = await ada.db
    .from("profiles")
    .select("full_name, role, department, gender")
    .eq("email", email)
    .single()
    .throwOnError();
  expect(profile).toEqual({ full_name: name, role: "user", department: "uiux", gender: "female" });
  expect(await signIn(email, password)).toBeTruthy();

  // Two more windows: the new person's own page, and a second admin's list.
  const own = await openLive(null, "/");
  await signInOnPage(own, email, password);
  await own.getByRole("link", { name: "Go to Daymark" }).click();
  await expect(own).toHaveURL(/\/user-dashboard$/);
  const other = await openLive(eve, todayOf(name));
  await expect(other.getByText("No task matches these filters.")).toBeVisible();
  const [ownLoaded, otherLoaded] = await Promise.all([loadedAt(own), loadedAt(other)]);

  // Assigns a task due today.
  await desk.getByRole("link", { name: "Task Assign To User" }).first().click();
  await desk.getByRole("searchbox").fill(name);
  await desk.getByRole("button", { name: `Add Task for ${name}` }).click();
  await desk.getByRole("textbox", { name: "Title" }).fill(title);
  await desk.getByRole("textbox", { name: "Description" }).fill("Before the guests arrive.");
  await desk.getByRole("button", { name: /^Today/ }).click();
  await desk.getByRole("button", { name: "Assign task" }).click();
  await expect(desk.getByText(`Task assigned to ${name}`)).toBeVisible();

  await expect(card(other, title)).toBeVisible(LIVE);
  await expectTodayBadge(other, eve);
  await expect(own.getByRole("article", { name: title })).toBeVisible(LIVE);
  await expect.poll(() => badgeOf(own, "Conversations"), LIVE).toBe(1);

  // Sends a notification.
  await desk.getByRole("link", { name: "Today Alert" }).first().click();
  await desk.getByRole("searchbox", { name: /description/ }).fill(name);
  await card(desk, title).getByRole("textbox").fill("Please begin with the door");
  await card(desk, title).getByRole("button", { name: "Send Notification" }).click();
  await expect(desk.getByText("Notification sent!")).toBeVisible();
  await expect.poll(() => badgeOf(own, "Conversations"), LIVE).toBe(2);
  await expect(own.getByText("Please begin with the door")).toBeVisible(LIVE);
  await expect(card(other, title)).toContainText("Please begin with the door", LIVE);

  expect(await loadedAt(own)).toBe(ownLoaded);
  expect(await loadedAt(other)).toBe(otherLoaded);
});

test("the same after the Realtime connection was cut and came back", async ({ openLive, line }) => {
  const [ada, eve, nia] = await Promise.all([
    createPerson({ role: "admin", first_name: "Ada" }),
    createPerson({ role: "admin", first_name: "Eve" }),
    createPerson({ first_name: "Nia" }),
  ]);
  const { browser } = line;
  const own = await openLive(nia, "/user-dashboard", { browser });
  const other = await openLive(eve, todayOf(nia.fullName), { browser });
  const [ownLoaded, otherLoaded] = await Promise.all([loadedAt(own), loadedAt(other)]);

  line.cut();
  for (const page of [own, other])
    await expect(page.getByText(/^Other people’s changes/)).toBeVisible(BACK);
  const missed = await assignTask(ada, nia, { title: `Missed ${unique()}` });
  await expect(card(other, missed.title)).toHaveCount(0);
  await expect(card(own, missed.title)).toHaveCount(0);

  line.mend();
  for (const page of [own, other])
    await expect(page.getByText(/^Other people’s changes/)).toHaveCount(0, BACK);
  await expect(card(own, missed.title)).toBeVisible(BACK);
  await expect(card(other, missed.title)).toBeVisible(BACK);
  await expectTodayBadge(other, eve);
  await expect.poll(() => badgeOf(own, "Conversations"), LIVE).toBe(1);

  const later = await assignTask(ada, nia, { title: `Later ${unique()}` });
  await expect(card(other, later.title)).toBeVisible(LIVE);
  await expect(card(own, later.title)).toBeVisible(LIVE);
  await expectTodayBadge(other, eve);
  await send(ada, "message", later.id, { args: { message: "Heard again" } }).throwOnError();
  await expect(own.getByText("Heard again")).toBeVisible(LIVE);
  await expect.poll(() => badgeOf(own, "Conversations"), LIVE).toBe(3);

  expect(await loadedAt(own)).toBe(ownLoaded);
  expect(await loadedAt(other)).toBe(otherLoaded);
});

test("a demoted admin is redirected out of the admin area at once §4.2", async ({ openLive }) => {
  const [ada, eve] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
  const page = await openLive(eve, TODAY);
  await setRole(ada, eve, "user");
  await expect(page).toHaveURL(/\/user-dashboard$/, LIVE);
});

test("a window that starts listening after the admins' topic was renamed learns its new name", async ({
  page,
}) => {
  const [ada, eve, former, nia] = await Promise.all([
    createPerson({ role: "admin", first_name: "Ada" }),
    createPerson({ role: "admin", first_name: "Eve" }),
    createPerson({ role: "admin" }),
    createPerson({ first_name: "Nia" }),
  ]);
  await signInAs(page.context(), eve);
  const release = await hold(page, /\/resources\/realtime-token/);
  await page.goto(todayOf(nia.fullName));
  await hydrated(page);
  await deactivate(ada, former);
  release();
  // The first task appears because the page reloads after joining, the second because it rings.
  for (const title of ["Before", "After"].map((when) => `${when} ${unique()}`)) {
    await assignTask(ada, nia, { title });
    await expect(card(page, title)).toBeVisible(LIVE);
  }
});

test("the day rolls over on screen without a reload §today.20", async ({ browser }) => {
  const [ada, nia] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const context = await browser.newContext();
  await signInAs(context, nia);
  const page = await context.newPage();
  // Without rings, so that only the end of the day makes the page reload.
  const isLive = new Promise<void>((resolve) => {
    void page.routeWebSocket(/realtime/, () => resolve());
  });
  await page.clock.install();
  await page.goto("/user-dashboard");
  // From here on the page waits for the end of the day: what does is loaded once the page is usable.
  await hydrated(page);
  await isLive;
  const loaded = await loadedAt(page);
  const task = await assignTask(ada, nia);
  const { data: me } = await nia.db.rpc("me").single().throwOnError();
  const untilTomorrow = new Date(me.today_ends_at).getTime() - Date.now();

  await page.clock.fastForward(untilTomorrow - 60_000);
  await expect(card(page, task.title)).toHaveCount(0);
  await page.clock.fastForward(75_000);
  await expect(card(page, task.title)).toBeVisible(LIVE);
  expect(await loadedAt(page)).toBe(loaded);
  await context.close();
});
