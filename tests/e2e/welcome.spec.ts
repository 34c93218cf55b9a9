// A new person, from being added to accepting their first task.
import { devices } from "@playwright/test";
import { createAccountOnly, createPerson, unique } from "../fixtures/people.ts";
import { textWith } from "../fixtures/tasks.ts";
import { expectAccessible, expectAccessibleInEachLook } from "./fixtures.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices["Pixel 7"].userAgent,
};

test("with a one-time link it takes four steps on a phone to the first accepted task, and Back does not return to the link", async ({
  open,
  newWindow,
}) => {
  const admin = await createPerson({ role: "admin" });
  const last_name = `Newcomer ${unique()}`;
  const uid = await createAccountOnly({ first_name: "Nia", last_name });
  const title = `Sweep ${unique()}`;
  await admin.db
    .rpc("assign_tasks", {
      p_ids: [crypto.randomUUID()],
      p_people: [uid],
      p_text: textWith({ title }),
    })
    .throwOnError();

  const page = await open(admin, `/admin-dashboard/add-user?added=${uid}`);
  await page.getByRole("button", { name: "Make a one-time link" }).click();
  const field = page.getByRole("textbox", { name: "One-time link" });
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessibleInEachLook(page);

  const theirs = await newWindow(phone);
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
  await expect(theirs.getByRole("heading", { name: "Welcome, Nia" })).toBeVisible();
  await theirs.goBack();
  expect(theirs.url()).not.toContain("key=");
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "This link has been used" })).toBeVisible();
  await expect(theirs.getByRole("textbox")).toHaveCount(0);
  await theirs.getByRole("link", { name: "Go to Daymark" }).tap();
  await expect(theirs).toHaveURL(/\/user-dashboard\/conversations$/);
});
