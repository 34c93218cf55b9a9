// npm run bench:board: how smooth a drag is on a board of 1,000 cards, also with the most of them that it shows at once, and what a board sends at first load.
// Starts an empty Supabase and the production build (npm run build makes it); all of it is gone afterwards.
import type { Page } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { ownerConnection, type Sql } from "../tests/fixtures/database.ts";
import { createPerson, type Person } from "../tests/fixtures/people.ts";
import { withProduction } from "./lib/production.ts";

const CARDS = 1000;
const ROUNDS = 5;

type Crowd = {
  to: Person;
  by: Person;
  count: number;
  /** Older: completed more than two weeks ago. */
  stage: "New" | "Pending" | "Completed" | "Older";
};

async function addTasks(sql: Sql, { to, by, count, stage }: Crowd): Promise<void> {
  const isDone = stage === "Completed" || stage === "Older";
  const daysAgo = stage === "Older" ? 15 : 0;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [assignment] = await tx<Array<{ id: string }>>`
      insert into public.assignments (title, description, due_date_time, assigned_by)
      values ('Cards', 'What there is to do.', now(), ${by.uid}) returning id`;
    await tx`insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time,
        status, accepted_at, completed_at, position)
      select ${assignment?.id ?? null}::uuid, ${to.uid}, ${by.uid}, ${stage} || ' card ' || n, 'What there is to do, in a sentence or two.',
        now() + n * interval '1 hour', ${isDone ? "Completed" : "Pending"}::public.task_status,
        case when ${stage === "New"} then null else now() - interval '90 days' end,
        case when ${isDone} then now() - ${daysAgo}::integer * interval '1 day' - n * interval '1 minute' end, n
      from generate_series(1, ${count}::integer) n`;
  });
  await sql`analyze public.tasks`;
}

async function signIn(page: Page, url: string, { email, password }: Person, path: string) {
  await page.goto(`${url}/?${new URLSearchParams({ next: path })}`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("banner").getByRole("time").filter({ hasText: "|" }).waitFor();
}

function report(name: string, values: ReadonlyArray<number>): void {
  const sorted = values.toSorted((a, b) => a - b);
  const [half, most] = [0.5, 0.95].map((part) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  const worst = sorted.at(-1) ?? 0;
  const words = [
    `p50 ${half?.toFixed(0)} ms`,
    `p95 ${most?.toFixed(0)} ms`,
    `worst ${worst.toFixed(0)} ms`,
  ];
  console.log(`  ${name.padEnd(46)} ${words.join(", ")}`);
}

/** Notes on the page how long each frame takes from now on; the promise of the last call ends it. */
async function watchFrames(page: Page): Promise<() => Promise<Array<number>>> {
  const frames = await page.evaluateHandle(() => {
    const noted = { deltas: new Array<number>(), isOn: true };
    let last = performance.now();
    function note(time: number) {
      noted.deltas.push(time - last);
      last = time;
      if (noted.isOn) requestAnimationFrame(note);
    }
    requestAnimationFrame(note);
    return noted;
  });
  return () =>
    frames.evaluate((noted) => {
      noted.isOn = false;
      return noted.deltas.slice(1);
    });
}

/** Drags the first Pending card over others and to Completed; says how long lifting, frames and the drop took. */
async function drag(page: Page) {
  const pending = page.getByRole("region", { name: "Pending" });
  const completed = page.getByRole("region", { name: "Completed" });
  const title =
    (await pending.getByRole("article").first().getByRole("heading").textContent()) ?? "";
  const from = await pending.getByRole("article").first().getByRole("heading").boundingBox();
  const to = await completed.boundingBox();
  if (!from || !to) throw new Error("Not on screen");
  await page.mouse.move(from.x + 20, from.y + 5);
  await page.mouse.down();
  const lifted = performance.now();
  await page.mouse.move(from.x + 24, from.y + 15, { steps: 2 });
  await page
    .locator("[aria-live=assertive]")
    .filter({ hasText: "Lifted" })
    .first()
    .waitFor({ state: "attached" });
  const liftMs = performance.now() - lifted;
  const stop = await watchFrames(page);
  for (let y = 0; y < 400; y += 8) await page.mouse.move(from.x + 24, from.y + y);
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 40 });
  const frames = await stop();
  // Listens before the button is let go, so that the time between is not lost.
  const drop = await page.evaluateHandle((wanted) => {
    const noted = { ms: -1 };
    function look(released: number) {
      const column = document.querySelector("section[aria-labelledby=column-completed]");
      if (column?.textContent.includes(wanted)) noted.ms = performance.now() - released;
      else requestAnimationFrame(() => look(released));
    }
    const options = { once: true, capture: true };
    addEventListener("mouseup", () => look(performance.now()), options);
    return noted;
  }, title);
  await page.mouse.up();
  await page.waitForFunction((noted) => noted.ms >= 0, drop);
  return { title, liftMs, frames, dropMs: await drop.evaluate(({ ms }) => ms) };
}

async function measureDrags(page: Page, name: string): Promise<void> {
  const took = {
    lift: new Array<number>(),
    frames: new Array<number>(),
    drop: new Array<number>(),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { title, liftMs, frames, dropMs } = await drag(page);
    took.lift.push(liftMs);
    took.frames.push(...frames);
    took.drop.push(dropMs);
    await page.getByText(`“${title}” is in Completed`).waitFor();
  }
  console.log(`${name}, ${ROUNDS} drags:`);
  report("from the press to the card in hand", took.lift);
  report(`a frame of the drag (${took.frames.length})`, took.frames);
  report("from letting go to the card in its column", took.drop);
}

await withProduction(async ({ browser, url }) => {
  const sql = ownerConnection();
  const by = await createPerson({ role: "admin" });
  try {
    console.log("What the page sends at first load:");
    for (const count of [100, 10_000]) {
      const person = await createPerson();
      await addTasks(sql, { to: person, by, count, stage: "Older" });
      await addTasks(sql, { to: person, by, count: 60, stage: "Pending" });
      const page = await browser.newPage();
      await signIn(page, url, person, "/user-dashboard");
      const html = await (await page.request.get(`${url}/user-dashboard`)).body();
      const size = `${html.length} bytes, ${gzipSync(html).length} compressed`;
      console.log(`  with ${String(count).padEnd(6)} completed tasks of long ago: ${size}`);
      await page.close();
    }

    const busy = await createPerson();
    await addTasks(sql, { to: busy, by, count: CARDS, stage: "Pending" });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url, busy, "/user-dashboard");
    await measureDrags(page, `A board of ${CARDS} cards as it opens (50 of them shown)`);
    for (const stage of ["New", "Completed", "Older"] as const) {
      await addTasks(sql, { to: busy, by, count: CARDS, stage });
    }
    const half = String(CARDS / 2);
    const sizes = new URLSearchParams({ new: half, pending: half, completed: half, older: half });
    await page.goto(`${url}/user-dashboard?${sizes}`);
    await page.getByRole("banner").getByRole("time").filter({ hasText: "|" }).waitFor();
    const shown = await page.getByRole("article").count();
    await measureDrags(
      page,
      `The same in the midst of four times as many, as many shown as it shows (${shown})`,
    );
  } finally {
    await sql.end();
  }
});
process.exit();
