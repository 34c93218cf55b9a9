import { expect } from "@playwright/test";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { taskIn } from "../fixtures/tasks.ts";
import { photo, pick } from "./files.ts";
import { expectAccessible } from "./fixtures.ts";
import { stream } from "./thread.ts";
import { narrow, test } from "./windows.ts";

test("a third person is asked in, answers with a photo on a phone, and leaves", async ({
  open,
  openLive,
}) => {
  const [{ admin, ana }, cleo] = await Promise.all([
    seedPeople(),
    createPerson({ first_name: "Cleo", last_name: unique() }),
  ]);
  const task = await taskIn(admin, ana, "Pending");
  const path = `/user-dashboard/conversations?task=${task.id}`;

  const hers = await openLive(ana, path);
  await hers.getByRole("button", { name: "Add somebody to the conversation" }).click();
  const dialog = hers.getByRole("dialog", { name: "Ask somebody in" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Cleo Nobody");
  await dialog.getByRole("button", { name: "Ask in" }).click();
  await expect(dialog.getByText(/Nobody here has this name/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Cleo Nobody");
  await expectAccessible(hers);
  await dialog.getByRole("textbox", { name: "Name" }).fill(cleo.fullName);
  await dialog.getByRole("button", { name: "Ask in" }).click();
  await expect(dialog).toBeHidden();
  await expect(stream(hers).getByText(`You asked ${cleo.fullName} in`)).toBeVisible();
  await expect(hers.getByRole("list", { name: "Also here:" })).toContainText(cleo.fullName);

  // A name in a message is offered, and asks nobody in by itself.
  await hers.getByRole("textbox", { name: `Message about ${task.title}` }).fill("@Dora Dimm, look");
  await hers.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Dora Dimm");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(stream(hers).getByText("@Dora Dimm, look")).toBeVisible();

  const theirs = await open(cleo, "/user-dashboard/conversations", narrow);
  await expect(theirs.getByText(`Asked in by ${ana.fullName}`)).toBeVisible();
  await expect(theirs.getByRole("button", { name: /Complete/ })).toHaveCount(0);
  await theirs.getByRole("link", { name: task.title }).click();
  const pane = theirs.getByRole("region", { name: task.title });
  await expect(pane.getByText("Also here:")).toBeVisible();
  await expectAccessible(theirs);
  await pick(theirs, [await photo(theirs)]);
  await pane.getByRole("textbox", { name: `Message about ${task.title}` }).fill("It is here");
  await pane.getByRole("button", { name: "Send", exact: true }).click();
  await expect(stream(hers).getByText("It is here")).toBeVisible();
  await expect(stream(hers).getByRole("link", { name: /photo/i })).toBeVisible();

  await pane.getByRole("button", { name: "All about this task" }).click();
  await pane.getByRole("button", { name: "Leave the conversation" }).click();
  await expect(pane).toBeHidden();
  await expect(theirs.getByText(`Asked in by ${ana.fullName}`)).toHaveCount(0);
  await expect(stream(hers).getByText(`${cleo.fullName} left the conversation`)).toBeVisible();
  await expect(hers.getByText("Also here:")).toHaveCount(0);
  await theirs.goto(path);
  await expect(theirs.getByText("This task is no longer here")).toBeVisible();
});
