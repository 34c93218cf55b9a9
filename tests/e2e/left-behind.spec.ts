// What somebody leaves in a browser whose session expired is hidden from the next person.
import { hydrated, signIn } from "./fixtures.ts";
import { expect } from "./test.ts";
import { bubbles, composer, LIVE, openTalk, saidOn, stream, threadOf, write } from "./thread.ts";
import { test } from "./windows.ts";

test("the next person at a device neither sees nor sends what was written there §threat.208", async ({
  open,
}) => {
  const { admin, ana, task, page } = await openTalk(open);
  await page.route("**/resources/commands", (route) => route.abort());
  await write(page, "Between us");
  await expect(stream(page).getByText("waiting", { exact: true })).toBeVisible();
  await composer(page).pressSequentially("Half a secret");

  // An admin, who may see the same conversation.
  await page.context().clearCookies();
  await page.unrouteAll();
  const posts: Array<string> = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("kind=message")) posts.push(request.url());
  });
  await page.goto(`/?${new URLSearchParams({ next: threadOf(task) })}`);
  await signIn(page, admin);
  await expect(composer(page)).toHaveValue("");
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await write(page, "Good morning");
  await expect.poll(() => saidOn(task, admin), LIVE).toEqual(["Good morning"]);
  await expect.poll(async () => (await bubbles(page)).slice(1)).toEqual(["Good morning"]);
  expect(await page.content()).not.toMatch(/Between us|Half a secret/);
  expect(posts).toHaveLength(1);

  await page.context().clearCookies();
  await page.goto(`/?${new URLSearchParams({ next: threadOf(task) })}`);
  await signIn(page, ana);
  const all = ["Good morning", "Between us"];
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual(all);
  await expect.poll(async () => (await bubbles(page)).slice(1), LIVE).toEqual(all);
  const { data } = await ana.db
    .from("notifications")
    .select("sender_id")
    .eq("task_id", task.id)
    .eq("message", "Between us")
    .throwOnError();
  expect(data).toEqual([{ sender_id: ana.uid }]);
});
