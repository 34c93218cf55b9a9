// The first run: an empty workspace, from the code in the log to the first accepted task.
import { createHash } from "node:crypto";
import type { Sql } from "../fixtures/database.ts";
import { assignButton, fillIn } from "./assigning.ts";
import { expectAccessible } from "./fixtures.ts";
import { test } from "./own-database.ts";
import { expect, patience } from "./test.ts";

const CODE = "K7QF2MXD9TRW";

/** Gives everybody but the admin a phone, in hours that are quiet, as if a worker told people by push. */
async function giveDevice(sql: Sql): Promise<void> {
  await sql`update private.delivery_channels set since = now() - interval '1 day', served_at = now()`;
  await sql`update private.delivery_settings set quiet_from = (now() at time zone 'Europe/Lisbon')::time - interval '1 hour',
    quiet_until = (now() at time zone 'Europe/Lisbon')::time + interval '3 hours'`;
  await sql`with begun as (
      insert into auth.sessions (id, user_id, created_at, updated_at)
      select gen_random_uuid(), uid, now(), now() from public.profiles where role = 'user' returning id, user_id
    )
    insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
    select id, user_id, 'https://push.example.org/phone', repeat('x', 87), repeat('x', 22) from begun`;
}

/** Whether no quiet hours hold the push about the task back. */
async function isDue(sql: Sql): Promise<boolean> {
  const rows =
    await sql`select j.later is null and j.why is null as is_due from private.judged_deliveries(array(
    select id from private.deliveries where kind = 'assigned' and channel = 'push')) j`;
  return rows.length === 1 && rows.every(({ is_due: is }) => is === true);
}

test("the first person sets Daymark up with the code, adds somebody, assigns and sees it accepted §rights.104", async ({
  newWindow,
  own,
}) => {
  await own.sql`select public.begin_setup(${createHash("sha256").update(CODE).digest("hex")})`;
  const page = await newWindow({ baseURL: own.url, timezoneId: "Europe/Lisbon" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue(/Lisbon/);
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "Code" }).fill("K7QF-2MXD-9TRX");
  await page.getByRole("textbox", { name: "First name" }).fill("Fay");
  await page.getByRole("textbox", { name: "Last name" }).fill("Foreman");
  await page.getByRole("textbox", { name: "Email" }).fill("fay@workshop.example");
  await page.getByRole("textbox", { name: "Password" }).fill("Sunrise-at-6-40");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Fay’s Workshop");
  await page.getByRole("radio", { name: /^Workshop/ }).check();
  const hours = page.getByRole("group", { name: "When does the team work?" });
  // Nobody's hours are assumed.
  await expect(hours.getByRole("radio", { checked: true })).toHaveCount(0);
  await hours.getByRole("radio", { name: /^Round the clock/ }).check();
  await page.getByRole("button", { name: "Set up Daymark" }).click();
  await expect(page.getByText("This is not the code.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Fay");
  await page.getByRole("textbox", { name: "Code" }).fill("k7qf 2mxd 9trw");
  await page.getByRole("textbox", { name: "Password" }).fill("Sunrise-at-6-40");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/admin-dashboard$/);
  const steps = page.getByRole("region", { name: "Three steps" });
  // Nothing is counted or charted before there is a task.
  await expect(page.getByRole("region", { name: "Seven days" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "What needs you" })).toHaveCount(0);
  await steps.getByText("Add people", { exact: true }).last().click();
  await expect(steps.getByRole("link")).toHaveText([
    "One person",
    "A list of names",
    "A file",
    "A poster to scan",
  ]);
  await expectAccessible(page);
  await steps.getByRole("link", { name: "One person" }).click();
  await page.getByRole("textbox", { name: "First Name" }).fill("Wim");
  await page.getByRole("textbox", { name: "Last Name" }).fill("Welder");
  await page.getByRole("textbox", { name: "Email" }).fill("wim@workshop.example");
  await page.getByRole("combobox", { name: "Department" }).selectOption({ label: "Assembly" });
  await page.getByRole("button", { name: "Add User" }).click();
  await page.getByRole("button", { name: "Make a one-time link" }).click();
  const field = page.getByRole("textbox", { name: "One-time link" });
  await expect(field).toHaveValue(/key=/);
  const link = await field.inputValue();

  await giveDevice(own.sql);
  await page.goto("/admin-dashboard");
  await steps.getByRole("link", { name: "Assign a task" }).click();
  await page.getByRole("button", { name: "Add Task for Wim Welder" }).click();
  await fillIn(page, "Grind the frame");
  await assignButton(page).click();
  await expect(page.getByText("Task assigned to Wim Welder")).toBeVisible();
  await expect(page.getByText(/^Wim Welder’s devices are quiet until /)).toBeVisible();
  expect(await isDue(own.sql)).toBe(false);
  await page.getByRole("button", { name: "Tell anyway" }).click();
  await expect(page.getByText("Told now: 1 person")).toBeVisible();
  expect(await isDue(own.sql)).toBe(true);

  const theirs = await newWindow({ baseURL: own.url });
  await theirs.goto(link);
  await theirs.getByRole("button", { name: "Sign in as Wim Welder" }).click();
  await expect(theirs).toHaveURL(/\/welcome/);
  await theirs.goto("/user-dashboard/conversations");
  await theirs
    .getByRole("button", { name: /^Accept/ })
    .first()
    .click();
  await expect(theirs.getByRole("button", { name: /^Complete/ }).first()).toBeVisible();
  // Once the server has it, too.
  await expect(async () => {
    await page.goto("/admin-dashboard");
    await expect(steps).toHaveCount(0, { timeout: patience(2000) });
  }).toPass();
  const first = page.getByRole("region", { name: "First accepted task" });
  await expect(first).toContainText("Wim Welder accepted “Grind the frame” · ");
  await expect(page.getByRole("region", { name: "Seven days" })).toBeVisible();
  await first.getByRole("button", { name: "Dismiss" }).click();
  await expect(first).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "Seven days" })).toBeVisible();
  await expect(first).toHaveCount(0);
  // Nobody comes second.
  const other = await newWindow({ baseURL: own.url });
  await other.goto("/setup");
  await expect(other.getByRole("button", { name: "Log in" })).toBeVisible();
});
