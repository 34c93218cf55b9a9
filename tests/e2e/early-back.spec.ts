import { createPerson } from "../fixtures/people.ts";
import { hold } from "./fixtures.ts";
import { expect } from "./test.ts";
import { PATH } from "./users.ts";
import { test } from "./windows.ts";

test("Back pressed before a reloaded page can be used shows the page of its address", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, PATH);
  const joined = page.getByRole("columnheader", { name: "Joining Date" });
  const name = page.getByRole("columnheader", { name: "Name" });
  await joined.getByRole("link").click();
  await expect(joined).toHaveAttribute("aria-sort", /ending/);
  const release = await hold(page, /\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expect(joined).toHaveAttribute("aria-sort", /ending/);
  await page.goBack({ waitUntil: "commit" });
  await expect(page).not.toHaveURL(/sort=/);
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await expect(joined).not.toHaveAttribute("aria-sort", /ending/);
  release();
  await joined.getByRole("link").click();
  await expect(joined).toHaveAttribute("aria-sort", /ending/);
  await page.goBack();
  await expect(name).toHaveAttribute("aria-sort", "ascending");
});
