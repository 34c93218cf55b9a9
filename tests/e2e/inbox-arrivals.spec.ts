import { setTimeout as later } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { middleOf } from "./board.ts";
import { ADMINS, PEOPLES, row, rows } from "./inbox.ts";
import { expect } from "./test.ts";
import { LIVE } from "./thread.ts";
import { test } from "./windows.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** How long before a tap something comes in. */
const DELAYS_MS = [0, 75, 150, 250, 400];

/** Taps *Accept Task* of the first row after something else came in, each time a little later. */
async function tapDuringArrivals(page: Page, from: Person, to: Person) {
  const below = await assignTask(from, to, { title: "Below" });
  await expect(rows(page)).toHaveCount(1);
  for (const delay of DELAYS_MS) {
    const meant = await assignTask(from, to, { title: `Meant ${delay}` });
    await page.getByRole("button", { name: /^\d+ new$/ }).tap(LIVE);
    const accept = page.getByRole("button", { name: `Accept Task: Meant ${delay}` });
    const place = await middleOf(accept);
    const came = page.waitForResponse(/\.data/);
    const other = await assignTask(from, to, { title: `Other ${delay}` });
    await came;
    await later(delay);
    await page.touchscreen.tap(place.x, place.y);
    await expect
      .poll(async () => (await readTask(from, meant.id)).stage, { ...LIVE, message: `${delay} ms` })
      .toBe("Pending");
    expect((await readTask(from, other.id)).stage, `${delay} ms`).toBe("New");
  }
  expect((await readTask(from, below.id)).stage).toBe("New");
}

test("a tap on a person's notifications accepts the task that it was meant for, whatever comes in before it", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await openLive(ana, PEOPLES, phone);
  await tapDuringArrivals(page, admin, ana);

  // A row with something new stays too, until somebody asks.
  await page.getByRole("button", { name: "1 new", exact: true }).tap();
  await expect(row(page, "Other 400")).toBeVisible();
  const meant = row(page, "Other 400").getByRole("button", { name: /^Accept Task/ });
  const place = await meant.boundingBox();
  const lower = rows(page).last();
  const { data } = await admin.db
    .from("tasks")
    .select("id")
    .eq("assigned_to", ana.uid)
    .eq("title", "Below")
    .single();
  await admin.db
    .rpc("send_message", { p_task_id: data?.id ?? "", p_message: "Still there?" })
    .throwOnError();
  await expect(lower).toContainText("Still there?", LIVE);
  expect(await meant.boundingBox()).toEqual(place);
  await page.getByRole("button", { name: "1 new", exact: true }).tap();
  await expect(rows(page).first()).toContainText("Still there?");
});

test("nor does one on an admin's", async ({ openLive }) => {
  const [admin, dana] = [
    await createPerson({ role: "admin" }),
    await createPerson({ role: "admin" }),
  ];
  const page = await openLive(dana, ADMINS, phone);
  await tapDuringArrivals(page, admin, dana);
});
