// In a database of its own: a list of names is enough only where the workspace asks for nothing else.
import { createPerson } from "../fixtures/people.ts";
import { expectAccessible, signIn } from "./fixtures.ts";
import { test } from "./own-database.ts";
import { expect } from "./test.ts";

test("a foreman pastes a list of names, adds its people to a department, and makes their cards §rights.26", async ({
  own,
}) => {
  const { open, sql } = own;
  const ada = await createPerson({ role: "admin", first_name: "Ada" });
  const page = await open("/");
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/admin-dashboard/);

  await page.goto("/admin-dashboard/import-users");
  const list = page.getByRole("region", { name: "List" });
  await expect(list.getByText("does not say the contact and gender")).toBeVisible();
  await expectAccessible(page);
  await sql`update workspace_settings set contact_rule = 'optional', gender_rule = 'none' where id`;
  await page.reload();

  const lines = ["1. Ana Kovač", "Baker, Ben", "", "Cem Demir", "Dana Deer dana@x.test"];
  await list
    .getByLabel("One person per line")
    .fill([...lines, "Kovač,  Ana", "Eva", "Kitchen:", "Fay 2 Fox"].join("\n"));
  await list.getByLabel("Department for all").selectOption("Sales");
  await expectAccessible(page);
  await list.getByRole("button", { name: "Check names" }).click();

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("5 good rows, 2 rows with problems")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "The list" })).toBeFocused();
  await expect(preview.getByText("The same name is on line 1")).toBeVisible();
  await expect(preview.getByText("Not used: Kitchen:")).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "It is a name" }).click();
  await preview.getByRole("button", { name: "It is another person" }).click();
  await preview.getByRole("link", { name: "All 7" }).click();
  await expect(preview.getByRole("cell", { name: "ana.kovac", exact: true })).toBeVisible();
  await expect(preview.getByRole("cell", { name: "ana.kovac2" })).toBeVisible();
  await expect(preview.getByRole("cell", { name: "Sales" })).toHaveCount(7);
  await preview.getByRole("button", { name: "Add 7 people" }).click();
  await expect(page.getByText("7 people were added.")).toBeVisible();
  await expectAccessible(page);

  const added = await sql`
    select full_name, email, username, department from public.profiles where uid <> ${ada.uid} order by full_name, username`;
  expect([...added]).toEqual([
    { full_name: "Ana Kovač", email: null, username: "ana.kovac", department: "sales" },
    { full_name: "Ana Kovač", email: null, username: "ana.kovac2", department: "sales" },
    { full_name: "Ben Baker", email: null, username: "ben.baker", department: "sales" },
    { full_name: "Cem Demir", email: null, username: "cem.demir", department: "sales" },
    { full_name: "Dana Deer", email: "dana@x.test", username: null, department: "sales" },
    { full_name: "Eva", email: null, username: "eva", department: "sales" },
    { full_name: "Fay 2 Fox", email: null, username: "fay.2.fox", department: "sales" },
  ]);

  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Make sign-in cards" }).click();
  const sheet = await opened;
  // Once it hears of what happens, a page loads everything again; the cards must outlast that.
  const again = sheet.waitForResponse(
    (response) => response.url().includes("/sheet") && response.request().method() === "GET",
  );
  await expect(sheet.getByRole("heading", { name: "7 cards" })).toBeVisible();
  const cards = sheet.getByRole("list", { name: "Cards" }).getByRole("listitem");
  await expect(cards).toHaveText([
    /ana\.kovac/,
    /ana\.kovac/,
    /ben\.baker/,
    /cem\.demir/,
    /Dana Deer/,
    /eva/,
    /fay\.2\.fox/,
  ]);
  await again;
  await expect(cards).toHaveCount(7);
  await expectAccessible(sheet);
});
