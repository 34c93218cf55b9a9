// The question whether to be told by push, which nobody asked for: it disturbs nobody, and only a button answers it.
import webPush from "web-push";
import { killServer, startOwn } from "../fixtures/own-server.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { seedPeople } from "../fixtures/people.ts";
import { openPushEndpoint } from "../fixtures/push-endpoint.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessible, hydrated, signInAs } from "./fixtures.ts";
import { fakeService } from "./push-device.ts";
import { expect } from "./test.ts";
import { composer, pane, threadOf } from "./thread.ts";
import { test } from "./windows.ts";

test("the question about push waits until nobody types, takes no focus and no key, and comes again another day until a button answers it §rights.120", async ({
  newWindow,
}) => {
  const keys = webPush.generateVAPIDKeys();
  const { admin, ana } = await seedPeople();
  const endpoint = await openPushEndpoint(keys.publicKey);
  const { p_endpoint, p_p256dh, p_auth } = endpoint.subscribe().fields;
  const server = await startOwn({
    supabasePort: supabaseAddress().port,
    env: { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey },
  });
  const page = await newWindow({ baseURL: server.url, hasClock: true });
  await page.addInitScript(fakeService, { endpoint: p_endpoint, p256dh: p_p256dh, auth: p_auth });
  await signInAs(page.context(), ana);
  const question = page.getByRole("group", { name: /^Notify you here/ });
  const anywhere = page.getByText(/^Notify you here/);
  await page.clock.install();

  /** Accepts a new task in its conversation. */
  async function acceptOne() {
    const task = await assignTask(admin, ana);
    await page.goto(threadOf(task));
    await hydrated(page);
    await pane(page, task)
      .getByRole("button", { name: /^Accept Task/ })
      .click();
    await expect(page.getByText(`Accepted, now in Pending: ${task.title}`)).toBeVisible();
  }
  /** The page learns that it could ask. */
  function learnt() {
    return page.waitForResponse((answer) => answer.url().endsWith("/resources/push"));
  }

  await test.step("while somebody types it waits, and swallows no letter", async () => {
    const asked = learnt();
    await acceptOne();
    await composer(page).pressSequentially("On my ");
    await (await asked).finished();
    await page.clock.fastForward(30_000);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type("way");
    await expect(composer(page)).toHaveValue("On my way");
    await expect(anywhere).toHaveCount(0);
  });

  await test.step("in a still moment it comes; neither keys nor time answer it", async () => {
    await page.getByRole("main").focus();
    await page.clock.fastForward(3000);
    await expect(question).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expectAccessible(page);
    for (const key of ["Space", "Enter", "Escape", "n", "y"]) await page.keyboard.press(key);
    await expect(question).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
      `daymark-push-asked:${ana.uid}`,
    );
  });

  await test.step("on the same day it does not come again, on another it does", async () => {
    await acceptOne();
    await page.getByRole("main").focus();
    await page.clock.fastForward(30_000);
    await expect(anywhere).toHaveCount(0);
    await page.clock.fastForward(24 * 3_600_000);
    const asked = learnt();
    await acceptOne();
    await (await asked).finished();
    await page.getByRole("main").focus();
    await page.clock.fastForward(3000);
    await expect(question).toBeVisible();
  });

  await test.step("No is an answer, and then it does not come again", async () => {
    await question.getByRole("button", { name: "No" }).click();
    await expect(question).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .toContain(`daymark-push-asked:${ana.uid}`);
  });

  await page.context().close();
  await killServer(server);
  await endpoint.close();
});
