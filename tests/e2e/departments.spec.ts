// An admin makes the departments their team's own.
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { hold } from "./fixtures.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/departments";

test("an admin adds departments one after the other, renames one and merges it into another", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const [kitchen, galley, bar] = ["Kitchen", "Galley", "Bar"].map((name) => `${name} ${unique()}`);
  const page = await open(admin, PATH);
  const list = page.getByRole("list", { name: "Departments" });
  const field = page.getByRole("textbox", { name: "New department" });
  for (const name of [kitchen, bar]) {
    await field.fill(name!);
    await field.press("Enter");
    await expect(list.getByRole("link", { name: `Edit ${name}` })).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await field.fill(bar!.toUpperCase());
  await field.press("Enter");
  await expect(page.getByText("Another department has this name")).toBeVisible();
  await expect(field).toHaveValue(bar!.toUpperCase());

  await page.getByRole("link", { name: `Edit ${kitchen}` }).click();
  const dialog = page.getByRole("dialog", { name: kitchen! });
  await dialog.getByRole("textbox", { name: "Name" }).fill(galley!);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("link", { name: `Edit ${galley}` })).toBeVisible();

  await page.getByRole("link", { name: `Edit ${galley}` }).click();
  const again = page.getByRole("dialog", { name: galley! });
  await again.getByRole("combobox", { name: "Merge into" }).selectOption({ label: bar! });
  await again.getByRole("button", { name: "Merge" }).click();
  await expect(again).toBeHidden();
  await expect(list.getByRole("link", { name: `Edit ${galley}` })).toHaveCount(0);
  await page.getByRole("link", { name: "Archived" }).click();
  await expect(list.getByRole("link", { name: `Edit ${galley}` })).toBeVisible();
});

test("the next department is typed while the last one is on its way, and none loses a letter", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const names = ["Night Team", "Laundry", "Bar"].map((name) => `${name} ${unique()}`);
  const page = await open(admin, PATH);
  const field = page.getByRole("textbox", { name: "New department" });
  const list = page.getByRole("list", { name: "Departments" });
  await field.focus();
  for (const name of names) {
    const release = await hold(page, /departments/);
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
    await page.keyboard.type("Typed on");
    release();
    await expect(list.getByRole("link", { name: `Edit ${name}` })).toBeVisible();
    await expect(field).toHaveValue("Typed on");
    await expect(field).toBeFocused();
    await page.unroute(/departments/);
    await field.fill("");
  }
  // A refused one is there again, unless something else was typed.
  await field.fill(names[0]!.toUpperCase());
  await field.press("Enter");
  await expect(page.getByText("Another department has this name")).toBeVisible();
  await expect(field).toHaveValue(names[0]!.toUpperCase());
});

test("without scripts a department is added, moved and, with its people, not archived", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const name = `Kitchen ${unique()}`;
  const page = await open(admin, PATH, { javaScriptEnabled: false });
  // It moves past one of its own, so that those of everybody keep their places.
  for (const added of [`Cellar ${unique()}`, name]) {
    await page.getByRole("textbox", { name: "New department" }).fill(added);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("link", { name: `Edit ${added}` })).toBeVisible();
  }
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  const place = page.getByRole("status").filter({ hasText: /^Place / });
  const [, last] = /(\d+) of/.exec(await place.innerText()) ?? [];
  await page.getByRole("button", { name: `Move ${name} up` }).click();
  await expect(place).toHaveText(new RegExp(`^Place ${Number(last) - 1} of`));
  const value = new URL(page.url()).searchParams.get("department");
  await createPerson({ department: value });
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("This department has 1 person.")).toBeVisible();
});
