import { expect, type Page, type Request, test } from "./test.ts";
import { createPerson, unique } from "../fixtures/people.ts";
import { openQuietly } from "./fixtures.ts";

const HEADER = "First name,Last name,Email,Contact,Department,Joining date,Gender,Role";
const ROWS = 5000;
const BROKEN_LINE = 2501;

/** As many rows as a file may have, one of them with too short a number. */
function fileOf(tag: string): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const contact = index + 2 === BROKEN_LINE ? "12" : "0123456789";
    return `Nia,Row ${tag},nia-${tag}-${index}@daymark.test,${contact},QA/Testing,2026-01-31,Female,User`;
  });
  return [HEADER, ...rows].join("\r\n");
}

/** Counts what is under way between the page and the import. */
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

test("5,000 rows: the preview counts them and names the broken one; paused, the page says what is stored", async ({
  page,
}) => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique();
  await openQuietly(page, admin, "/admin-dashboard/import-users");
  const batches = batchesOf(page);
  const buffer = Buffer.from(fileOf(tag));
  const file = { name: "everybody.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("Choose a file").setInputFiles(file);

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("4,999 good rows, 1 row with problems")).toBeVisible();
  const broken = preview.getByRole("row").filter({ hasText: "Exactly 10 digits" });
  await expect(broken.getByRole("cell").first()).toHaveText(String(BROKEN_LINE));

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
  // A batch that was under way is still answered, and no other is sent.
  await expect.poll(() => batches.open).toBe(0);
  const { count } = await admin.db
    .from("profiles")
    .select("uid", { count: "exact", head: true })
    .like("email", `nia-${tag}-%`)
    .throwOnError();
  await expect(progress).toHaveAttribute("aria-valuetext", `${count} of ${ROWS - 1}`);
  expect(batches.open).toBe(0);
});
