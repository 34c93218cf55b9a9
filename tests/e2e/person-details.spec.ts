// In a database of its own: what people must have applies to everybody in it.
import { createPerson } from "../fixtures/people.ts";
import { expectAccessible, signIn } from "./fixtures.ts";
import { test } from "./own-database.ts";
import { expect } from "./test.ts";

test("an admin loosens what people must have, and the forms follow", async ({ own }) => {
  const { open, sql } = own;
  const ada = await createPerson({ role: "admin", first_name: "Ada" });
  const page = await open("/");
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/admin-dashboard/);

  await page.goto("/admin-dashboard/settings");
  const card = page.getByRole("region", { name: "People", exact: true });
  await card.getByLabel("Telephone number").selectOption("Optional, with its country");
  await card.getByLabel("Gender").selectOption("Not asked for");
  await card.getByLabel("Joining date").selectOption("Optional");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto("/admin-dashboard/add-user");
  await expect(page.getByLabel("Gender")).toHaveCount(0);
  const contact = page.getByRole("textbox", { name: "Contact" });
  await page.getByRole("textbox", { name: "First name" }).fill("Nia");
  await page.getByRole("textbox", { name: "Last name" }).fill("Newcomer");
  await page.getByRole("textbox", { name: "Email" }).fill("nia@daymark.test");
  await page.getByLabel("Department").selectOption("Sales");
  // Only the server knows which countries there are.
  await contact.fill("+999 123456");
  await page.getByRole("button", { name: "Add user" }).click();
  await expect(contact).toHaveAccessibleDescription(/A number with its country/);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Nia");
  await contact.fill("+49 (30) 123 456");
  await page.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByText("Nia Newcomer was added")).toBeVisible();
  const [nia] =
    await sql`select contact, gender, joining_date from public.profiles where first_name = 'Nia'`;
  expect(nia).toEqual({ contact: "+4930123456", gender: null, joining_date: null });

  // Ada has what was demanded before: it stays while she changes something else, and can be removed.
  await page.goto("/admin-dashboard/user-profile?edit");
  await page.getByRole("textbox", { name: "First name" }).fill("Adele");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  const [ada2] = await sql`select first_name, contact from public.profiles where uid = ${ada.uid}`;
  expect(ada2).toEqual({ first_name: "Adele", contact: "0123456789" });
});
