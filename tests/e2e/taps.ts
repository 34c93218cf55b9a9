import { setTimeout as later } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import type { Person } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { middleOf } from "./board.ts";
import { stayAt } from "./hands.ts";
import { rows } from "./inbox.ts";
import { LIVE } from "./thread.ts";
import { tapAnew } from "./touch.ts";

/** How long before a tap something arrives or appears: the moments at which a tap could go wrong. */
export const DELAYS_MS = [0, 75, 150, 250, 400];

/** Taps *Accept Task* of the first row after something else arrived, each time a little later. */
export async function tapDuringArrivals(page: Page, from: Person, to: Person) {
  // What is due today has an order of its own.
  const dueDateTime = new Date(Date.now() + 8 * 86_400_000).toISOString();
  const below = await assignTask(from, to, { title: "Below", dueDateTime });
  await expect(rows(page)).toHaveCount(1);
  await stayAt(page);
  for (const delay of DELAYS_MS) {
    const meant = await assignTask(from, to, { title: `Meant ${delay}`, dueDateTime });
    const accept = page.getByRole("button", { name: `Accept Task: Meant ${delay}` });
    // Again where only the round before was in it yet.
    await tapAnew(page.getByRole("button", { name: /^\d+ new$/ }), accept);
    const place = await middleOf(accept);
    const came = page.waitForResponse(/\.data/);
    const other = await assignTask(from, to, { title: `Other ${delay}`, dueDateTime });
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
