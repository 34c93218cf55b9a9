import type { Page } from "@playwright/test";

/** Presses keys one after the other and counts them; typed text does not count. */
export function counted(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    async press(...keys: ReadonlyArray<string>) {
      for (const key of keys) {
        presses += key.split("+").length;
        await page.keyboard.press(key);
      }
    },
  };
}

/** Counts what somebody does: a press, a choice, and typing into one field. */
export function countedActs() {
  let acts = 0;
  return {
    acts: () => acts,
    act: async (done: Promise<void>) => {
      acts += 1;
      await done;
    },
  };
}
