import type { Page } from "@playwright/test";

/** Notes on the page how long each frame takes while `work` runs. */
export async function framesOf(page: Page, work: () => Promise<unknown>): Promise<Array<number>> {
  const noting = await page.evaluateHandle(() => {
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
  await work();
  return noting.evaluate((noted) => {
    noted.isOn = false;
    return noted.deltas.slice(1);
  });
}

/** Drags the first Pending card over others and to Completed; returns how long lifting, frames and the drop took. */
export async function drag(page: Page) {
  const pending = page.getByRole("region", { name: "Pending" });
  const completed = page.getByRole("region", { name: "Completed" });
  const heading = pending.getByRole("article").first().getByRole("heading");
  const title = (await heading.textContent()) ?? "";
  const from = await heading.boundingBox();
  const to = await completed.boundingBox();
  if (!from || !to) throw new Error("Not on screen");
  await page.mouse.move(from.x + 20, from.y + 5);
  await page.mouse.down();
  const pressed = performance.now();
  await page.mouse.move(from.x + 24, from.y + 15, { steps: 2 });
  await page
    .locator("[aria-live=assertive]")
    .filter({ hasText: "Lifted" })
    .first()
    .waitFor({ state: "attached" });
  const liftMs = performance.now() - pressed;
  const frames = await framesOf(page, async () => {
    for (let y = 0; y < 400; y += 8) await page.mouse.move(from.x + 24, from.y + y);
    await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 40 });
  });
  // Listens before the button is released, so that the time in between is not lost.
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
