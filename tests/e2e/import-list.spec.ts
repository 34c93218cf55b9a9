// In a database of its own: a list of names is enough only where the workspace asks for nothing else.
import { createPerson } from "../fixtures/people.ts";
import { expectAccessible, signIn } from "./fixtures.ts";
import { test } from "./own-database.ts";
import { expect } from "./test.ts";

test("a foreman pastes a list of names and adds its people to a department §rights.26", async ({
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
  await sql`update workspace_settings set detail_rules.contact = 'optional', detail_rules.gender = 'none' where id`;
  await page.reload();

  const lines = ["1. Ana Kovač", "Baker, Ben", "", "Cem Demir", "Dana Deer dana@x.test"];
  await list
    .getByLabel("One person per line")
    .fill([...lines, "Kovač,  Ana", "Eva", "Name", "Fay 2 Fox"].join("\n"));
  await list.getByLabel("Department for all").selectOption("Sales");
  await expectAccessible(page);
  await list.getByRole("button", { name: "Check names" }).click();

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("5 good rows, 2 rows with problems")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "The list" })).toBeFocused();
  await expect(preview.getByText("The same name is on line 1")).toBeVisible();
  await expect(preview.getByText("Not used: Name")).toBeVisible();
  await expectAccessible(page);
  // A name that is right is taken as it is; who has the name of another tells them apart.
  await preview.getByLabel("Last name, line 7").press("Enter");
  await preview.getByLabel("Sign-in name, line 5").fill("ana.k");
  await preview.getByLabel("Sign-in name, line 5").press("Enter");
  await expect(preview.getByText("7 good rows")).toBeVisible();
  await preview.getByRole("link", { name: "All 7" }).click();
  await expect(preview.getByRole("cell", { name: "Sales", exact: true })).toHaveCount(7);
  await preview.getByRole("button", { name: "Add 7 people" }).click();
  await expect(page.getByText("7 people were added.")).toBeVisible();
  await expectAccessible(page);

  const added = await sql`
    select full_name, email, username, department from public.profiles
    where created_at > (select created_at from public.profiles where uid = ${ada.uid}) order by full_name, username`;
  expect([...added]).toEqual([
    { full_name: "Ana Kovač", email: null, username: "ana.k", department: "sales" },
    { full_name: "Ana Kovač", email: null, username: "ana.kovac", department: "sales" },
    { full_name: "Ben Baker", email: null, username: "ben.baker", department: "sales" },
    { full_name: "Cem Demir", email: null, username: "cem.demir", department: "sales" },
    { full_name: "Dana Deer", email: "dana@x.test", username: null, department: "sales" },
    { full_name: "Eva", email: null, username: "eva", department: "sales" },
    { full_name: "Fay 2 Fox", email: null, username: "fay.2.fox", department: "sales" },
  ]);
});
