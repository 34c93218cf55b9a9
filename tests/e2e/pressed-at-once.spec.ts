// Presses with the times that a device gives them, whatever the machine takes for what lies between them.
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, inDays } from "../fixtures/tasks.ts";
import { askToReject, BOARD, middleOf } from "./board.ts";
import { noteFading } from "./pressed-twice.ts";
import { expect } from "./test.ts";
import { phone, test } from "./windows.ts";

test("what ignored a press because it was another's second fades, and can be pressed after it", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "One thing", dueDateTime: inDays(8) });
  const page = await open(ana, `${BOARD}?column=new`, phone);
  const here = page.url();
  const faded = await noteFading(page);
  const devtools = await page.context().newCDPSession(page);
  const dialog = page.getByRole("dialog");
  await askToReject(page);
  const { x, y } = await middleOf(dialog.getByRole("button", { name: "Cancel" }));
  const first = Date.now() / 1000;
  async function tapAfter(seconds: number) {
    const timestamp = first + seconds;
    for (const [type, touchPoints] of [
      ["touchStart", [{ x, y }]],
      ["touchEnd", []],
    ] as const) {
      await devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [...touchPoints],
        timestamp,
      });
    }
  }
  await tapAfter(0);
  await expect(dialog).toHaveCount(0);
  await tapAfter(0.5);
  await expect.poll(faded).toBe(1);
  expect(page.url()).toBe(here);
  await tapAfter(0.8);
  await expect(page).not.toHaveURL(here);
});

test("a press that begins and ends at the same moment closes the window that it falls beside", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const page = await open(admin, "/admin-dashboard/task-status?stage=new");
  const devtools = await page.context().newCDPSession(page);
  for (const name of ["Save this view", "Find"]) {
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(async () => {
      // A window that has just opened does not listen yet.
      const at = {
        x: 5,
        y: 5,
        button: "left",
        clickCount: 1,
        timestamp: Date.now() / 1000,
      } as const;
      await devtools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
      await devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
      await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }
});
