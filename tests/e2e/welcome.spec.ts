// A new person, from being added to accepting their first task.
import { devices } from "@playwright/test";
import { createAccountOnly, createPerson, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessible, expectAccessibleInEachLook } from "./fixtures.ts";
import { expect } from "./test.ts";
import { LIVE } from "./thread.ts";
import { phone, test } from "./windows.ts";

const pixel = { ...phone, userAgent: devices["Pixel 7"].userAgent };

test("with a one-time link, which prints as a card, it takes four steps on a phone to the first accepted task, and Back returns neither to the greeting nor to the link §rights.24 §rights.137 §threat.75", async ({
  open,
  newWindow,
}) => {
  const admin = await createPerson({ role: "admin" });
  const last_name = `Newcomer ${unique()}`;
  const uid = await createAccountOnly({ first_name: "Nia", last_name });
  const title = `Sweep ${unique()}`;
  await assignTask(admin, { uid }, { title });

  const page = await open(admin, `/admin-dashboard/add-user?added=${uid}`);
  await page.getByRole("button", { name: "Make a one-time link" }).click();
  const field = page.getByRole("textbox", { name: "One-time link" });
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessibleInEachLook(page);
  const card = page.getByRole("region", { name: "Sign-in card" });
  await expect(card).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(card).toContainText(link);
  await expect(card).toContainText(`Nia ${last_name}`);
  await expect(page.getByRole("main")).toBeHidden();
  await page.emulateMedia({ media: null });

  const theirs = await newWindow(pixel);
  const told: Array<string> = [];
  theirs.on("request", (request) => {
    const { referer = "" } = request.headers();
    if (referer.includes("key=")) told.push(request.url());
  });
  let steps = 0;
  async function step(act: Promise<unknown>) {
    steps += 1;
    await act;
  }
  await step(theirs.goto(link));
  await expectAccessible(theirs);
  await step(theirs.getByRole("button", { name: `Sign in as Nia ${last_name}` }).tap());
  await expect(theirs.getByRole("heading", { name: "Welcome, Nia" })).toBeVisible();
  await expect(theirs.getByRole("definition")).toHaveCount(3);
  await expectAccessible(theirs);
  await step(theirs.getByRole("link", { name: "Open my first task" }).tap());
  const pane = theirs.getByRole("region", { name: title });
  await expect(pane).toBeVisible();
  await theirs.goBack();
  await expect(pane).toHaveCount(0);
  await expect(theirs.getByRole("article", { name: title })).toBeVisible();
  await theirs.goForward();
  await step(pane.getByRole("button", { name: "Accept Task" }).tap());
  await expect
    .poll(async () => {
      const { data } = await admin.db.from("tasks").select("stage").eq("assigned_to", uid);
      return data?.[0]?.stage;
    })
    .toBe("Pending");
  expect(steps).toBeLessThanOrEqual(4);

  expect(told).toEqual([]);
  await theirs.goBack();
  expect(theirs.url()).not.toMatch(/key=|welcome/);
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "This link has been used" })).toBeVisible();
  await expect(theirs.getByRole("textbox")).toHaveCount(0);
  await theirs.getByRole("link", { name: "Go to Daymark" }).tap();
  await expect(theirs).toHaveURL(/\/user-dashboard\/conversations$/);
});

test("the greeting shows a task that arrives, and offers a password and Google right there §rights.138", async ({
  newWindow,
}) => {
  const admin = await createPerson({ role: "admin" });
  const uid = await createAccountOnly({ first_name: "Nia", last_name: `Newcomer ${unique()}` });
  const { data: key } = await admin.db.rpc("make_sign_in_link", { p_uid: uid }).throwOnError();
  const page = await newWindow(pixel);
  await page.goto(`/sign-in?key=${key}`);
  await page.getByRole("button", { name: /^Sign in as Nia/ }).tap();
  await expect(page.getByRole("heading", { name: "Welcome, Nia" })).toBeVisible();
  await expect(page.getByText("Your link worked once.")).toBeVisible();
  await expect(page.getByText("Add to Home Screen")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    /^\/auth\/google\?next=%2Fwelcome$/,
  );
  const go = page.getByRole("link", { name: "Go to Daymark" });
  const before = await go.boundingBox();
  await assignTask(admin, { uid });
  const open = page.getByRole("link", { name: "Open my first task" });
  await expect(open).toBeVisible(LIVE);
  expect((await open.boundingBox())?.y).toBe(before?.y);

  await page.getByText("Choose a password").focus();
  await page.keyboard.press("Enter");
  await expectAccessibleInEachLook(page);
  const field = page.locator("input[name=password]");
  await field.fill("password");
  await page.getByRole("button", { name: "Save password" }).tap();
  await expect(field).toHaveAccessibleDescription(/tried first/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await field.fill("Morning-8-star");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password is set.")).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole("heading", { name: "Welcome, Nia" })).toBeVisible();
  await expect(page.getByText("Your link worked once.")).toHaveCount(0);
  await open.tap();
  await expect(
    page.locator("[data-pane]").getByRole("button", { name: "Accept Task" }),
  ).toBeVisible();
});

test("without scripts the greeting has all of it", async ({ newWindow }) => {
  const admin = await createPerson({ role: "admin" });
  const uid = await createAccountOnly({ first_name: "Nia", last_name: `Newcomer ${unique()}` });
  const { data: key } = await admin.db.rpc("make_sign_in_link", { p_uid: uid }).throwOnError();
  const page = await newWindow({ ...pixel, javaScriptEnabled: false });
  await page.goto(`/sign-in?key=${key}`);
  await page.getByRole("button", { name: /^Sign in as Nia/ }).tap();
  await page.getByText("Choose a password").tap();
  await page.locator("input[name=password]").fill("Morning-8-star");
  await page.getByRole("button", { name: "Save password" }).tap();
  await expect(page.getByText("Your link worked once.")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Daymark" }).tap();
  await expect(page).toHaveURL(/\/user-dashboard/);
});
