import { expect, type Page, type Request, patience, test } from "./test.ts";
import { createPerson, unique } from "../fixtures/people.ts";
import { workbook } from "../fixtures/workbook.ts";
import { expectAccessible, openQuietly } from "./fixtures.ts";

const HOME = "/admin-dashboard/import-users";
const HEADER = "First name,Last name,Email,Contact,Department,Joining date,Gender,Role";

/** Letters that no other test has: a digit in a name would be asked about. */
function letters(): string {
  return unique().replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
}

function rowsOf(tag: string, count: number): Array<string> {
  return Array.from(
    { length: count },
    (_, index) =>
      `Nia,"O'Neil ""Rock"" ${tag}",nia-${tag}-${index}@daymark.test,0123456789,QA/Testing,2026-01-31,Female,User`,
  );
}

async function choose(page: Page, text: string, name = "team.csv"): Promise<void> {
  const buffer = Buffer.from(text);
  await page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function openAsAdmin(page: Page) {
  const admin = await createPerson({ role: "admin" });
  await openQuietly(page, admin, HOME);
  return admin;
}

test("a broken file is reported with the place, and nobody is added; rows are pasted by keyboard on a phone", async ({
  page,
}) => {
  const admin = await openAsAdmin(page);
  await choose(
    page,
    `${HEADER}\nAna,Alvarez,ana@x.test,0123456789,hr,2024-05-06,female,user\n"Ben,x`,
  );
  await expect(page.getByRole("alert")).toHaveText(
    /team\.csv: Line 3, column 1: A quotation mark opens here and is never closed\. Nobody was added\./,
  );
  await expectAccessible(page);
  await choose(page, "First name,Email\nAna,x");
  await expect(page.getByRole("alert")).toContainText("Line 1: the first line names the columns");

  await page.setViewportSize({ width: 390, height: 844 });
  const tag = letters();
  await page.getByLabel("Or paste rows").focus();
  await page.keyboard.insertText(
    `${HEADER.replaceAll(",", "\t")}\nNia\t=cmd ${tag}\tnia-${tag}@daymark.test\t0123456789\t\t2026-01-31\tOther\t`,
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What you pasted" })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add 1 person" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 person was added.")).toBeVisible();
  const { data } = await admin.db
    .from("profiles")
    .select("last_name")
    .eq("email", `nia-${tag}@daymark.test`);
  expect(data).toEqual([{ last_name: `=cmd ${tag}` }]);
});

test("each problem is corrected at its row and column; the good rows are added, or none §rights.27", async ({
  page,
}) => {
  const admin = await openAsAdmin(page);
  const tag = letters();
  const [first = "", second = ""] = rowsOf(tag, 2);
  const file = [
    HEADER,
    first,
    second.replace("0123456789", "12345").replace("QA/Testing", "Nowhere"),
    first,
    first.replace(`nia-${tag}-0@daymark.test`, admin.email),
  ].join("\r\n");
  await choose(page, file);

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("1 good row, 3 rows with problems")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "team.csv" })).toBeFocused();
  const bad = preview.getByRole("row").filter({ has: page.getByLabel("Contact, line 3") });
  await expect(bad.getByRole("cell").nth(0)).toHaveText("3Contact, Department");
  const contact = bad.getByLabel("Contact, line 3");
  await expect(contact).toHaveValue("12345");
  await expect(contact).toHaveAccessibleDescription("Exactly 10 digits");
  const department = bad.getByLabel("Department, line 3");
  await expect(department).toHaveAccessibleDescription("There is no such department");
  await expect(preview.getByText("The same e-mail is on line 2")).toBeVisible();
  await expect(preview.getByText("Somebody already has this email address")).toBeVisible();
  await expectAccessible(page);

  await preview.getByRole("link", { name: "All 4" }).click();
  await expect(page).toHaveURL(/show=all/);
  await expect(preview.getByRole("row")).toHaveCount(5);
  await page.goBack();
  await expect(preview.getByRole("row")).toHaveCount(4);

  await preview.getByRole("button", { name: "Add none" }).click();
  await expect(page.getByRole("heading", { name: "Choose an .xlsx or CSV file" })).toBeVisible();
  const { data: none } = await admin.db.from("profiles").select("uid").like("email", `nia-${tag}%`);
  expect(none).toEqual([]);

  await choose(page, file);
  await contact.fill("0123456780");
  await contact.press("Enter");
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription("");
  await department.selectOption("Sales");
  await expect(preview.getByText("2 good rows, 2 rows with problems")).toBeVisible();
  await expect(bad.getByText("Corrected")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Who has an address already is told so before anybody is added.
  await preview.getByLabel("Email, line 4").fill(admin.email);
  await preview.getByLabel("Email, line 4").blur();
  await expect(preview.getByLabel("Email, line 4")).toHaveAccessibleDescription(
    "Somebody already has this email address",
  );
  await preview.getByRole("button", { name: "Add the 2 good ones" }).click();
  await expect(page.getByText("2 people were added.")).toBeVisible();
  const { data } = await admin.db
    .from("profiles")
    .select("full_name, department, role")
    .like("email", `nia-${tag}%`)
    .order("email");
  const full_name = `Nia O'Neil "Rock" ${tag}`;
  expect(data).toEqual([
    { full_name, department: "qA-Testing", role: "user" },
    { full_name, department: "sales", role: "user" },
  ]);
});

test("of a file with other headings it is asked what each column is, and most of it is guessed", async ({
  page,
}) => {
  const admin = await openAsAdmin(page);
  const tag = letters();
  const people = ["Ana", "Ben"].map(
    (first) =>
      `${first} Other ${tag};${first}-${tag}@daymark.test;0123456789;QA/Testing;2/1/2026;42;divers`,
  );
  const header = "Employee;E-Mail address;Mobile;Team;Start date;Shoe size;Pronoun";
  // As a spreadsheet saves it: with a title, its own divider and dates.
  await choose(page, ["sep=;", "Our team;;;;;;", header, ...people].join("\r\n"));

  const columns = page.getByRole("region", { name: "Columns" });
  await expect(columns.getByRole("heading", { name: "team.csv" })).toBeFocused();
  await expect(columns.getByText(`Ana Other ${tag} · Ben Other ${tag}`)).toBeVisible();
  await expect(columns.getByLabel("What “Employee” is")).toHaveValue("fullName");
  await expect(columns.getByLabel("What “Mobile” is")).toHaveValue("contact");
  await expect(columns.getByLabel("What “Shoe size” is")).toHaveValue("");
  await expectAccessible(page);
  await columns.getByLabel("What comes first in the dates").selectOption("month");
  await columns.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("alert")).toContainText("these are missing: Gender");
  await columns.getByLabel("What “Pronoun” is").selectOption("Gender");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await columns.getByRole("button", { name: "Check rows" }).click();

  await expect(page.getByText("Not used: Our team, Shoe size")).toBeVisible();
  await page.getByRole("button", { name: "Add 2 people" }).click();
  await expect(page.getByText("2 people were added.")).toBeVisible();
  const { data } = await admin.db
    .from("profiles")
    .select("full_name, contact, joining_date, gender")
    .like("email", `ana-${tag}%`);
  const full_name = `Ana Other ${tag}`;
  expect(data).toEqual([
    { full_name, contact: "0123456789", joining_date: "2026-02-01", gender: "other" },
  ]);
});

test("an .xlsx file is read, a cell of it corrected in the table, and its people are added §rights.27", async ({
  page,
}) => {
  const admin = await openAsAdmin(page);
  const tag = letters();
  const rows = ["Ana", "Ben"].map((first) => [
    first,
    `Sheet ${tag}`,
    `${first}-${tag}@daymark.test`,
    first === "Ana" ? "0123456789" : "123456789",
    "QA/Testing",
    "2026-01-31",
    "Female",
    "User",
  ]);
  const buffer = workbook("Staff", [HEADER.split(","), ...rows]);
  await page.getByLabel("Choose a file").setInputFiles({ name: "team.xlsx", mimeType: "", buffer });

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "team.xlsx, sheet “Staff”" })).toBeFocused();
  await expect(preview.getByText("1 good row, 1 row with problems")).toBeVisible();
  const contact = preview.getByLabel("Contact, line 3");
  await contact.fill("0123456780");
  await contact.press("Tab");
  await expect(preview.getByText("2 good rows")).toBeVisible();
  await preview.getByRole("button", { name: "Add 2 people" }).click();
  await expect(page.getByText("2 people were added.")).toBeVisible();
  const { data } = await admin.db
    .from("profiles")
    .select("first_name, contact")
    .like("email", `%-${tag}%`)
    .order("first_name");
  expect(data).toEqual([
    { first_name: "Ana", contact: "0123456789" },
    { first_name: "Ben", contact: "0123456780" },
  ]);
});

test("a hundred people are added once each, with progress, a pause and a lost connection", async ({
  page,
}) => {
  test.setTimeout(patience(180_000));
  const admin = await openAsAdmin(page);
  const tag = letters();
  await choose(page, [HEADER, ...rowsOf(tag, 100)].join("\n"));
  const progress = page.getByRole("progressbar", { name: "People added" });
  await page.getByRole("button", { name: "Add 100 people" }).dblclick();
  await expect(progress).not.toHaveAttribute("aria-valuenow", "0");

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused. The people already added stay")).toBeVisible();
  await expectAccessible(page);
  // The answer is lost: the accounts exist, and are requested again.
  let lost = 0;
  await page.route("**/resources/import-people", async (route) => {
    lost += 1;
    if (lost === 1) {
      await route.fetch();
      await route.abort();
    } else if (lost === 2) await route.abort();
    else await route.continue();
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await expect(page.getByText("100 people were added.")).toBeVisible({
    timeout: patience(150_000),
  });
  await expect(progress).toHaveAttribute("aria-valuetext", "100 of 100");
  const { count } = await admin.db
    .from("profiles")
    .select("uid", { count: "exact", head: true })
    .like("email", `nia-${tag}-%`);
  expect(count).toBe(100);
  await expectAccessible(page);
});

const ROWS = 5000;
const BROKEN_LINE = 2501;

/** The most rows that a file may have, one of them with too short a number. */
function fileOf(tag: string): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const contact = index + 2 === BROKEN_LINE ? "12" : "0123456789";
    return `Nia,Row ${tag},nia-${tag}-${index}@daymark.test,${contact},QA/Testing,2026-01-31,Female,User`;
  });
  return [HEADER, ...rows].join("\r\n");
}

/** Counts the batches that the page is sending. */
function batchesOf(page: Page) {
  const count = { open: 0 };
  function add(request: Request, step: number) {
    if (request.url().includes("/resources/import-people")) count.open += step;
  }
  page.on("request", (request) => add(request, 1));
  page.on("requestfinished", (request) => add(request, -1));
  page.on("requestfailed", (request) => add(request, -1));
  return count;
}

test("5,000 rows: the preview counts them and names the broken one; when paused, the page says how many are stored", async ({
  page,
}) => {
  const admin = await createPerson({ role: "admin" });
  const tag = letters();
  await openQuietly(page, admin, "/admin-dashboard/import-users");
  const batches = batchesOf(page);
  const buffer = Buffer.from(fileOf(tag));
  const file = { name: "everybody.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("Choose a file").setInputFiles(file);

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("4,999 good rows, 1 row with problems")).toBeVisible();
  await expect(preview.getByLabel(`Contact, line ${BROKEN_LINE}`)).toHaveAccessibleDescription(
    "Exactly 10 digits",
  );

  await preview.getByRole("button", { name: "Add the 4,999 good ones" }).click();
  const progress = page.getByRole("progressbar", { name: "People added" });
  async function added() {
    return Number(await progress.getAttribute("aria-valuenow"));
  }
  await expect.poll(added).toBeGreaterThan(0);
  const first = await added();
  await expect.poll(added).toBeGreaterThan(first);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused. The people already added stay")).toBeVisible();
  // The batch being sent is still answered, and no other is sent.
  await expect.poll(() => batches.open).toBe(0);
  const { count } = await admin.db
    .from("profiles")
    .select("uid", { count: "exact", head: true })
    .like("email", `nia-${tag}-%`)
    .throwOnError();
  await expect(progress).toHaveAttribute("aria-valuetext", `${count} of ${ROWS - 1}`);
  expect(batches.open).toBe(0);
});
