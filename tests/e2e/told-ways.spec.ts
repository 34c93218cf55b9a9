// How people come to be told, and what they find where a mail takes them.
import webPush from "web-push";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { send } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { startOwn } from "../fixtures/own-server.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { openPushEndpoint } from "../fixtures/push-endpoint.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { expectAccessible, hydrated, signInAs } from "./fixtures.ts";
import { fakeService } from "./push-device.ts";
import { expect } from "./test.ts";
import { openTalk, pane, threadOf } from "./thread.ts";
import { test } from "./windows.ts";

const FAILED =
  "This browser’s push service did not answer, so notifications are still off. Try again later.";

test("what a mail offers is opened where it is done, and not done by opening it", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await open(ana, `${threadOf(task)}#accept`);
  await expect(pane(page, task).getByRole("button", { name: /^Accept Task/ })).toBeFocused();
  await page.goto("about:blank");
  await page.goto(`${threadOf(task)}#reject`);
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  expect((await readTask(admin, task.id)).stage).toBe("New");
  await send(ana, "accept", task.id).throwOnError();
  await page.goto("about:blank");
  await page.goto(`${threadOf(task)}#complete`);
  await expect(pane(page, task).getByRole("button", { name: "Complete" })).toBeFocused();
  expect((await readTask(admin, task.id)).stage).toBe("Pending");
});

test("without scripts a task is muted in its conversation, and that is ended", async ({ open }) => {
  const { task, page } = await openTalk(open, { javaScriptEnabled: false });
  await expect(page.getByRole("button", { name: `More: ${task.title}` })).toBeHidden();
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(pane(page, task).getByText("Muted", { exact: true })).toBeAttached();
  await page.getByRole("button", { name: "Unmute" }).click();
  await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
});

test("a push service that is silent is reported after ten seconds; who is not reached is asked once when they come §rights.119", async ({
  newWindow,
}) => {
  const keys = webPush.generateVAPIDKeys();
  const ana = await createPerson();
  const endpoint = await openPushEndpoint(keys.publicKey);
  const { p_endpoint, p_p256dh, p_auth } = endpoint.subscribe().fields;
  const server = await startOwn({
    supabasePort: supabaseAddress().port,
    env: { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey },
  });
  const page = await newWindow({ baseURL: server.url, serviceWorkers: "allow", hasClock: true });
  await page.addInitScript(fakeService, { endpoint: p_endpoint, p256dh: p_p256dh, auth: p_auth });
  await page.addInitScript(() => {
    function subscribe() {
      document.body.dataset.subscribing = "true";
      return new Promise(() => undefined);
    }
    Object.assign(PushManager.prototype, { subscribe });
  });
  await signInAs(page.context(), ana);
  await page.clock.install();
  await page.goto("/user-dashboard/profile");
  await hydrated(page);
  const control = page.getByRole("switch", {
    name: "Notify me on this device when Daymark is closed",
  });
  await control.click();
  await expect(control).toBeChecked();
  await expect(page.locator("[data-subscribing]")).toBeAttached();
  // Time goes on by itself too.
  await page.clock.fastForward(4_000);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(control).not.toBeChecked();

  const question = page.getByRole("group", { name: /^Notify you here/ });
  await expect(question).toHaveCount(0);
  // An admin's act asks everybody; other tests' people are to be left alone.
  const sql = ownerConnection();
  await sql`insert into private.delivery_habits (person, asked_at) values (${ana.uid}, now())
    on conflict (person) do update set asked_at = now()`;
  await sql.end();
  await page.reload();
  await question.getByRole("button", { name: "No" }).click();
  await page.reload();
  await hydrated(page);
  await expect(question).toHaveCount(0);
});

test("people choose how much they are told, with and without scripts", async ({ open }) => {
  const ana = await createPerson();
  async function chosen() {
    const { data } = await ana.db.rpc("my_delivery_habits").single().throwOnError();
    return [data.push_level, data.mail_level, data.is_mailed_at_once];
  }
  const page = await open(ana, "/user-dashboard/profile");
  const card = page.getByRole("region", { name: "Notifications", exact: true });
  await card.getByRole("combobox", { name: "Push" }).selectOption("All that is new for me");
  await card
    .getByRole("combobox", { name: "Mails come" })
    .selectOption("Once a day, in the morning");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  expect(await chosen()).toEqual(["all", "needs_me", false]);
  const plain = await open(ana, "/user-dashboard/profile", { javaScriptEnabled: false });
  const there = plain.getByRole("region", { name: "Notifications", exact: true });
  await there.getByRole("combobox", { name: "Mail", exact: true }).selectOption("Nothing");
  await there.getByRole("button", { name: "Save" }).click();
  await expect.poll(chosen).toEqual(["all", "nothing", false]);
});
