import { expect, type Page } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { taskIn } from "../fixtures/tasks.ts";
import { expectAccessible, expectAccessibleInEachLook } from "./fixtures.ts";
import { phone, test } from "./windows.ts";

const REPORTS = "/admin-dashboard/reports";

function periodOf(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Period" }).getByRole("link", { name });
}

async function expectLastMonth(page: Page) {
  await expect(page).toHaveURL(/reports\?(.*&)?period=last-month/);
  await expect(periodOf(page, "Last month")).toHaveAttribute("aria-current", "true");
  await expect(
    page.getByRole("heading", { name: /, 1 \w+ \d+ to \d+ \w+ \d+, next to 1 / }),
  ).toBeVisible();
}

test("last month's report is two presses away from anywhere, by mouse, by keyboard and without scripts §rights.62", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const page = await open(admin, "/admin-dashboard/settings");
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await periodOf(page, "Last month").click();
  await expectLastMonth(page);

  await page.goto("/admin-dashboard/all-users");
  await page.getByRole("link", { name: "Reports", exact: true }).press("Enter");
  await periodOf(page, "Last month").press("Enter");
  await expectLastMonth(page);

  const plain = await open(admin, "/admin-dashboard", { javaScriptEnabled: false });
  await plain.getByRole("link", { name: "Reports", exact: true }).click();
  await periodOf(plain, "Last month").click();
  await expectLastMonth(plain);
});

test("a period is next to the same time before, in figures, charts and tables; dates that are chosen take its place §rights.65", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  for (const stage of ["Completed", "New"] as const) await taskIn(admin, ana, stage);
  const page = await open(admin, `${REPORTS}?person=${ana.uid}&period=this-week`);
  const whole = page.getByRole("region", { name: ana.fullName });
  await expect(whole.getByText("0 before").first()).toBeVisible();
  const completed = page.getByRole("region", { name: "Completed" });
  await expect(completed.getByRole("img", { name: /^Completed by day, / })).toBeVisible();
  await expect(completed.getByRole("img", { name: /^The period before: / })).toBeVisible();
  await completed.getByText("Table").click();
  await expect(completed.getByRole("rowgroup").nth(2)).toContainText("The period before");
  await expectAccessibleInEachLook(page);

  await page.getByRole("link", { name: "Person", exact: true }).click();
  await expect(page).toHaveURL(/by=person/);
  await expect(completed.getByRole("row", { name: ana.fullName })).toContainText("1 · 0");
  await expectAccessibleInEachLook(page);

  await page.getByLabel("From").fill("2026-01-05");
  await expect(page).toHaveURL(/from=2026-01-05/);
  await expect(page).not.toHaveURL(/period=/);
  await expect(periodOf(page, "This week")).not.toHaveAttribute("aria-current");
});

test("on a phone a period is chosen by touch §rights.63", async ({ open }) => {
  const { admin } = await seedPeople();
  const page = await open(admin, REPORTS, phone);
  await periodOf(page, "Last month").tap();
  await expectLastMonth(page);
  await expectAccessible(page);
});
