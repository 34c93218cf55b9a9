import { join } from "node:path";
import webPush from "web-push";
import { startNode, stopChild } from "../../scripts/lib/child.ts";
import { root } from "../../scripts/lib/environment.ts";
import { NOTICE_TEXTS } from "../../app/features/told/push.words.ts";
import { entriesOf, send } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { createPerson, serviceClient, unique } from "../fixtures/people.ts";
import { openPushEndpoint } from "../fixtures/push-endpoint.ts";
import { assignTask, readTask, type Task } from "../fixtures/tasks.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { hydrated, signIn, signInAs } from "./fixtures.ts";
import { killServer, startOwn } from "../fixtures/own-server.ts";
import { fakeScreen, fakeService, openDelivery, press, shown, workerOf } from "./push-device.ts";
import { expect, patience } from "./test.ts";
import { test } from "./windows.ts";

const SWITCH = "Notify me on this device when Daymark is closed";

/** Whether a worker serves push. */
async function isServed(): Promise<boolean> {
  const { data } = await serviceClient().rpc("readiness").single().throwOnError();
  return data.worker_s !== null;
}

/** Whether the server knows that a device shows what was told of a task. */
async function isReported({ id }: Task): Promise<boolean> {
  const sql = ownerConnection();
  const rows = await sql`select from private.deliveries
    where task_id = ${id} and channel = 'push' and kind = 'assigned' and shown_at is not null`;
  await sql.end();
  return rows.length > 0;
}

test("a task is accepted from its notice: once, during and after the session, and not if it was withdrawn §rights.95", async ({
  newWindow,
}) => {
  test.slow();
  const keys = webPush.generateVAPIDKeys();
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const endpoint = await openPushEndpoint(keys.publicKey);
  const env = {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    PUSH_SERVICES: "*.daymark.test",
  };
  const server = await startOwn({ supabasePort: supabaseAddress().port, env });
  const worker = startNode(join(root, "scripts/worker.ts"), [], {
    env: { ...env, NODE_ENV: "test", PUSH_TEST_ENDPOINT: endpoint.url },
  });
  const sql = ownerConnection();
  await sql`update private.delivery_channels set seen_within = '0' where channel = 'push'`;
  // Nothing is pushed for what happens before a worker serves the channel.
  await expect.poll(isServed, { timeout: patience(45_000) }).toBe(true);
  const page = await newWindow({
    baseURL: server.url,
    serviceWorkers: "allow",
  });
  const browser = endpoint.subscribe();
  const { p_endpoint, p_p256dh, p_auth } = browser.fields;
  await page.addInitScript(fakeService, { endpoint: p_endpoint, p256dh: p_p256dh, auth: p_auth });
  await signInAs(page.context(), ana);

  const question = page.getByRole("group", {
    name: "Notify you here when something new comes in?",
  });
  /** Accepts a new task on its page. */
  async function acceptThere() {
    const task = await assignTask(admin, ana, { title: `Water ${unique()}` });
    await page.goto(`/user-dashboard/conversations?task=${task.id}`);
    await hydrated(page);
    await page
      .getByRole("button", { name: `Accept Task: ${task.title}` })
      .last()
      .click();
    await expect(page.getByText(`Accepted, now in Pending: ${task.title}`)).toBeVisible();
  }
  await acceptThere();
  await question.getByRole("button", { name: "No" }).click();
  await expect(question).toHaveCount(0);
  await acceptThere();
  await page.goto("/user-dashboard/profile");
  await hydrated(page);
  await expect(question).toHaveCount(0);
  const control = page.getByRole("switch", { name: SWITCH });
  await expect(control).not.toBeChecked();
  // Somebody who was never asked.
  await page.evaluate(() => localStorage.clear());
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/resources/push") && answer.request().method() === "POST",
  );
  await acceptThere();
  await question.getByRole("button", { name: "Yes" }).click();
  await saved;
  await page.goto("/user-dashboard/profile");
  await expect(control).toBeChecked();
  await page.goto("/user-dashboard/profile");
  await expect(page.getByText("Notified here when Daymark is closed")).toBeVisible();
  const { deliver, comeBack } = await openDelivery(page, server.url);
  await (await workerOf(page)).evaluate(fakeScreen);

  // An open page could show the tasks, and what was seen is not pushed.
  await page.goto("about:blank");
  const tasks: Array<Task> = [];
  for (let count = 0; count < 8; count += 1) {
    const dueDateTime = new Date(Date.now() + 48 * 3_600_000).toISOString();
    tasks.push(await assignTask(admin, ana, { title: `Fetch ${unique()}`, dueDateTime }));
    // Together they would be one message. If the worker fails at first, it tries again half a minute later.
    await expect
      .poll(() => browser.received.length, { timeout: patience(45_000) })
      .toBe(tasks.length);
  }

  /** Delivers the push message of the next task to the device, on which Daymark is closed. */
  async function showNext() {
    await page.goto("about:blank");
    const task = tasks.shift();
    if (task === undefined) throw new Error("A task for each step");
    const sent = browser.received.find(({ notice }) => notice.title === task.title);
    await deliver({ ...sent?.notice, image: "/files/1/preview" });
    await expect.poll(async () => (await shown(page)).at(-1)?.title).toBe(task.title);
    return task;
  }

  await test.step("the server hears that a device shows it, so that it is not mailed; pressed twice it is accepted once", async () => {
    const task = await showNext();
    await expect.poll(() => isReported(task)).toBe(true);
    expect((await shown(page)).at(-1)).toMatchObject({
      actions: ["Accept", "Mute this task", "Reply"],
      image: "/files/1/preview",
    });
    await press(page, "accept", 2);
    expect(await shown(page)).toEqual([{ title: task.title, body: "Accepted", actions: [] }]);
    expect(await readTask(admin, task.id)).toMatchObject({
      stage: "Pending",
      version: task.version + 1,
    });
  });

  await test.step("what was withdrawn meanwhile is not, and that is said", async () => {
    const task = await showNext();
    await send(admin, "withdraw", task.id).throwOnError();
    await press(page, "accept");
    const body = `${admin.fullName} withdrew this.`;
    expect((await shown(page)).at(-1)).toMatchObject({ title: task.title, body });
  });

  await test.step("without a connection it waits, and goes out when the browser is back", async () => {
    const task = await showNext();
    await page.context().setOffline(true);
    await press(page, "accept");
    expect((await shown(page)).at(-1)?.body).toBe(NOTICE_TEXTS.waits);
    expect((await readTask(admin, task.id)).stage).toBe("New");
    await page.context().setOffline(false);
    await comeBack();
    await expect.poll(async () => (await shown(page)).at(-1)?.body).toBe(NOTICE_TEXTS.accepted);
    expect((await readTask(admin, task.id)).stage).toBe("Pending");
  });

  await test.step("accepted on another device it is closed here, and nothing stays", async () => {
    const { id } = await showNext();
    const kept = await shown(page);
    const notice = browser.received.find(({ notice: sent }) => sent.url.endsWith(id))?.notice;
    await send(ana, "accept", id).throwOnError();
    await expect.poll(() => browser.closed, { timeout: patience(45_000) }).toContain(notice?.id);
    await deliver({ closes: notice?.id, person: ana.uid, today: 0 });
    // What was said of one's own acts stays, so nothing stands in for it.
    await expect.poll(() => shown(page)).toEqual(kept.slice(0, -1));
    for (const { notice: sent } of browser.received) {
      await deliver({ closes: sent.id, person: ana.uid, today: 0 });
    }
    expect(await shown(page)).toEqual(kept.slice(0, -1));
    await (
      await workerOf(page)
    ).evaluate(() => {
      const map: unknown = Reflect.get(globalThis, "shown");
      if (map instanceof Map) map.clear();
    });
    await deliver({ closes: notice?.id, person: ana.uid, today: 0 });
    const standIn = { title: "Daymark", body: NOTICE_TEXTS.over, actions: [] };
    await expect.poll(() => shown(page)).toEqual([standIn]);
    await expect.poll(() => shown(page), { timeout: patience(5_000) }).toEqual([]);
  });

  await test.step("a tap opens it, and a reply begins there", async () => {
    const task = await showNext();
    await page.goto("/user-dashboard/profile");
    await press(page, "reply");
    await expect(page).toHaveURL(`/user-dashboard?task=${task.id}#message`);
    await expect(page.getByRole("textbox", { name: /message/i })).toBeFocused();
  });

  await test.step("it is muted there", async () => {
    const task = await showNext();
    await press(page, "mute");
    expect((await shown(page)).at(-1)?.body).toMatch(/^Muted\./);
    await page.goto("/user-dashboard/conversations");
    const row = page.getByRole("article", { name: task.title });
    await expect(row.getByText("Muted")).toBeAttached();
    await hydrated(page);
    await row.getByRole("button", { name: `More: ${task.title}` }).click();
    await page.getByRole("menuitem", { name: "Unmute" }).click();
    await expect(row.getByText("Muted")).toHaveCount(0);
  });

  await test.step("a reply typed there is sent once, also without a connection at first", async () => {
    const task = await showNext();
    await page.context().setOffline(true);
    await press(page, "reply", 1, " On my way ");
    expect((await shown(page)).at(-1)?.body).toBe(NOTICE_TEXTS.notSent);
    await page.context().setOffline(false);
    await comeBack();
    await expect.poll(async () => (await shown(page)).at(-1)?.body).toBe(NOTICE_TEXTS.sent);
    const said = (await entriesOf(admin, task.id)).filter(({ kind }) => kind === "message");
    expect(said.map(({ message }) => message)).toEqual(["On my way"]);
  });

  await test.step("with an ended session one signs in first", async () => {
    const task = await showNext();
    await page.goto("/about");
    await page.context().clearCookies();
    await press(page, "accept");
    await signIn(page, ana);
    await expect(page).toHaveURL(`/user-dashboard?task=${task.id}`);
    await expect.poll(async () => (await readTask(admin, task.id)).stage).toBe("Pending");
  });

  await test.step("signing out ends it", async () => {
    await page.goto("/user-dashboard");
    await hydrated(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    const { data } = await ana.db.rpc("list_my_sessions").throwOnError();
    expect(data.some(({ has_push }) => has_push)).toBe(false);
  });

  expect(endpoint.problems).toEqual([]);
  await page.context().close();
  await Promise.all([stopChild(worker), killServer(server)]);
  await endpoint.close();
  await sql`update private.delivery_channels set seen_within = '2 minutes' where channel = 'push'`;
  await sql.end();
});
