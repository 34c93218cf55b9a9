// While Supabase is unreachable Daymark says so, keeps what was typed, and recovers by itself.
import { expect, patience } from "./test.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { expiredCookie } from "../fixtures/requests.ts";
import { assignTask } from "../fixtures/tasks.ts";
import {
  addTask,
  assignButton,
  dialogOf,
  expectAssigned,
  fillIn,
  listOf,
  tasksOf,
} from "./assigning.ts";
import { signIn, signInAs } from "./fixtures.ts";
import { killServer, openOwnServer, startOwn } from "../fixtures/own-server.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { bubbles, saidOn, stream, threadOf, write } from "./thread.ts";
import { loadedAt, test } from "./windows.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(30_000) };

/** The server of the first three tests, started while Supabase is unreachable. */
const own: { is?: Awaited<ReturnType<typeof openOwnServer>> } = {};

// Each test starts servers, which takes almost a minute on a busy machine.
test.describe.configure({ mode: "default", timeout: patience(180_000) });

test.beforeAll(async () => {
  own.is = await openOwnServer({ isCut: true });
});

test.afterAll(() => own.is?.close());

function ownServer() {
  if (!own.is) throw new Error("The server is not there yet");
  return own.is;
}

test("a server started before Supabase says so, and finds it by itself", async ({ browser }) => {
  const person = await createPerson();
  const server = ownServer();
  const context = await browser.newContext({ baseURL: server.url });
  const stranger = await context.newPage();
  await stranger.goto("/");
  await signIn(stranger, person);
  await expect(stranger.getByRole("main").getByRole("alert")).toHaveText(
    "Daymark can't reach its database. Try again in a moment.",
  );
  const known = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAs(known.context(), person);
  for (const path of ["/user-dashboard", "/user-dashboard/conversations"]) {
    expect((await known.goto(path))?.status()).toBe(503);
    await expect(
      known.getByRole("heading", { name: "Daymark can't reach its database" }),
    ).toBeVisible();
  }
  // With an expired token nobody is known until Auth renews it, and the page has to say that.
  const over = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAs(over.context(), person, expiredCookie(person));
  expect((await over.goto("/user-dashboard"))?.status()).toBe(503);
  await expect(over.getByRole("heading", { level: 1 })).toHaveText(
    "Daymark can't reach its sign-in service",
  );
  const loaded = await loadedAt(known);

  server.mend();
  await expect(known.getByRole("heading", { level: 1 })).toHaveText("Conversations", BACK);
  await expect(stranger.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  await expect(over.getByRole("heading", { level: 1 })).not.toContainText("reach", BACK);
  await signIn(stranger, person);
  await expect(stranger).toHaveURL(/\/user-dashboard$/);
  expect(await loadedAt(known)).toBe(loaded);
  await Promise.all([context.close(), known.context().close(), over.context().close()]);
});

test("a task written while Supabase is unreachable stays on screen, and is assigned later", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const server = ownServer();
  server.mend();
  const page = await open(admin, listOf(ana), { baseURL: server.url });
  const loaded = await loadedAt(page);
  await addTask(page, ana).click();
  // The dialog has an address of its own, which must load first.
  await expect(page).toHaveURL(/assign=/);
  await fillIn(page, "Written meanwhile");
  server.cut();
  for (let turn = 0; turn < 2; turn += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await assignButton(page).click();
    await answered;
    await expect(dialogOf(page)).toContainText(
      "Daymark can't reach its database. What you typed is kept",
    );
  }
  await expect(dialogOf(page).getByRole("textbox", { name: "Title" })).toHaveValue(
    "Written meanwhile",
  );
  server.mend();
  await assignButton(page).click();
  await expectAssigned(page, ana);
  expect((await tasksOf(ana)).map(({ title }) => title)).toEqual(["Written meanwhile"]);
  expect(await loadedAt(page)).toBe(loaded);
});

test("messages written while Supabase is unreachable are sent by themselves later, once and in order", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const server = ownServer();
  server.mend();
  const page = await open(ana, threadOf(task), { baseURL: server.url });
  const loaded = await loadedAt(page);
  server.cut();
  for (const text of ["One", "Two"]) await write(page, text);
  await expect(stream(page).getByText("waiting", { exact: true })).toHaveCount(2);
  server.mend();
  await expect.poll(() => saidOn(task, ana), BACK).toEqual(["One", "Two"]);
  await expect.poll(async () => (await bubbles(page)).slice(1), BACK).toEqual(["One", "Two"]);
  expect(await loadedAt(page)).toBe(loaded);
});

test("if the server is killed while adding a person, the form stays, and sending again adds one person", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const email = `nia-${unique()}@daymark.test`;
  const { port: supabasePort } = supabaseAddress();
  let server = await startOwn({ supabasePort });
  const page = await open(admin, "/admin-dashboard/add-user", { baseURL: server.url });
  const loaded = await loadedAt(page);
  const texts = {
    "First name": "Nia",
    "Last name": "Newcomer",
    Email: email,
    Contact: "0123456789",
    Password: "Teapot-in-the-attic",
    "Confirm password": "Teapot-in-the-attic",
  };
  for (const [name, text] of Object.entries(texts)) {
    await page.getByRole("textbox", { name, exact: true }).fill(text);
  }
  await page.getByLabel("Joining date").fill("2026-01-31");
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByLabel("Department").selectOption("UI/UX");
  // The account is created, but the server is killed before it answers.
  await page.route("**/add-user.data**", async (route) => {
    // The page also reloads its data, because the new account rings.
    if (route.request().method() !== "POST") return route.abort();
    await route.fetch();
    await killServer(server);
    await route.abort();
  });
  await page.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByText("Daymark can't be reached. What you typed is kept")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);

  await page.unrouteAll();
  server = await startOwn({ supabasePort, port: server.port });
  await page.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByText("✅ New User Created Successfully!")).toBeVisible();
  const { data } = await admin.db.from("profiles").select("last_name").eq("email", email);
  expect(data).toEqual([{ last_name: "Newcomer" }]);
  expect(await loadedAt(page)).toBe(loaded);
  await killServer(server);
});
