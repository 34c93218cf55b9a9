// The second of two presses would take back what the first has done: a box ticked and cleared, something unfolded and
// folded. With the times that a device gives them.
import { assignWork } from "../fixtures/needs.ts";
import { seedPeople } from "../fixtures/people.ts";
import { middleOf } from "./board.ts";
import { expect, type Locator, type Page } from "./test.ts";
import { test } from "./windows.ts";

type Switch = { name: string; find: (page: Page) => Locator; state: (found: Locator) => unknown };

const SWITCHES: ReadonlyArray<Switch> = [
  {
    name: "a point's words",
    find: (page) => page.getByText("Fill the sinks"),
    state: (words) => words.page().getByRole("checkbox", { name: "Fill the sinks" }).isChecked(),
  },
  {
    name: "a point's box",
    find: (page) => page.getByRole("checkbox", { name: "Fill the sinks" }),
    state: (box) => box.isChecked(),
  },
  {
    name: "what is folded",
    find: (page) => page.locator("summary", { hasText: "Points" }),
    state: (summary) => summary.locator("xpath=..").getAttribute("open"),
  },
  {
    name: "what unfolds",
    find: (page) => page.getByRole("button", { name: "Not possible: Fill the sinks" }),
    state: (button) => button.getAttribute("aria-expanded"),
  },
];

/** Presses so many seconds after the first of its presses. */
type Press = (page: Page, what: Locator, at: number) => Promise<void>;

const WAYS: Record<string, Press> = {
  async "a finger"(page, what, timestamp) {
    const devtools = await page.context().newCDPSession(page);
    const point = await middleOf(what);
    for (const [type, touchPoints] of [
      ["touchStart", [point]],
      ["touchEnd", []],
    ] as const) {
      const at = { touchPoints: [...touchPoints], timestamp };
      await devtools.send("Input.dispatchTouchEvent", { type, ...at });
    }
  },
  async "a mouse"(page, what, timestamp) {
    const devtools = await page.context().newCDPSession(page);
    const at = { ...(await middleOf(what)), button: "left", clickCount: 1, timestamp } as const;
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      await devtools.send("Input.dispatchMouseEvent", { type, ...at });
    }
  },
  async "the space bar"(page, what, timestamp) {
    const devtools = await page.context().newCDPSession(page);
    await what.focus();
    const key = { key: " ", code: "Space", windowsVirtualKeyCode: 32, timestamp } as const;
    await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", text: " ", ...key });
    await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  },
};

let at = 0;

async function expectOnce(page: Page, { name, find, state }: Switch) {
  for (const [way, press] of Object.entries(WAYS)) {
    const what = find(page);
    if (way === "the space bar" && !(await what.evaluate(({ tabIndex }) => tabIndex >= 0)))
      continue;
    const before = await state(what);
    at = Math.max(at + 2, Date.now() / 1000);
    await press(page, what, at);
    await expect.poll(() => state(what), `${name}, ${way}`).not.toBe(before);
    await press(page, what, at + 0.3);
    // A little later it is a press of its own.
    await press(page, what, at + 0.8);
    await expect.poll(() => state(what), `${name}, ${way}, meant`).toBe(before);
  }
}

test("a second press on the same box, fold or toggle within 0.7 s does not take back the first", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const points = [{ words: "Fill the sinks" }, { words: "Open the shutters" }];
  const { tasks } = await assignWork(admin, [ana], { points });
  const window = { viewport: { width: 1440, height: 900 }, hasTouch: true };
  const page = await open(ana, `/user-dashboard?task=${tasks[0]?.id}`, window);
  for (const one of SWITCHES) await expectOnce(page, one);
});
