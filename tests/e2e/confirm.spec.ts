import { readFile } from "node:fs/promises";
import { ownerConnection, type Sql } from "../fixtures/database.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { ageSessions } from "../fixtures/sessions.ts";
import { expectAccessible, openQuietly } from "./fixtures.ts";
import { expect, test } from "./test.ts";

let sql: Sql;
test.beforeAll(() => void (sql = ownerConnection()));
test.afterAll(() => sql.end());

test("an hour after signing in, a one-time link and a file of people come after the password, once", async ({
  page,
}) => {
  const { admin, ana } = await seedPeople();
  const ben = await createPerson({ last_name: ana.profile.last_name });
  const search = new URLSearchParams({ q: ana.profile.last_name, user: ana.uid });
  await openQuietly(page, admin, `/admin-dashboard/all-users?${search}`);
  await ageSessions(sql, admin, "1 hour");
  const make = page.getByRole("button", { name: "Make a one-time link" });
  await make.click();

  const asks = page.getByRole("dialog", { name: "Enter your password to continue" });
  const field = asks.getByRole("textbox", { name: "Your password" });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(asks).toBeHidden();
  await expect(make).toBeFocused();
  await make.press("Enter");

  await field.fill("Wrong-at-7-50");
  await field.press("Enter");
  await expect(asks.getByText("Incorrect password.")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Incorrect password/);
  await page.keyboard.type(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("One-time link")).toHaveValue(/\/sign-in\?key=/);
  await expect(asks).toBeHidden();

  await ageSessions(sql, admin, "2 hours");
  await sql`delete from private.confirmations c using auth.sessions s
    where s.id = c.session_id and s.user_id = ${admin.uid}`;
  await page.getByRole("link", { name: "Export CSV" }).click();
  await expect(page.getByText("The file is downloaded right after")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Your password" }).fill(admin.password);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Continue" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  for (const { email } of [ana, ben]) expect(file).toContain(email);
});
