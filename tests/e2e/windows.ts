import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from "@playwright/test";
import type { Person } from "../fixtures/people.ts";
import { liveConnection, signInAs } from "./fixtures.ts";

type Window = BrowserContextOptions & { browser?: Browser };

type Fixtures = {
  /** Opens a path in a browser of its own, signed in as this person (or nobody), and waits until it is live. */
  open: (person: Person | null, path: string, window?: Window) => Promise<Page>;
};

/** Tests with several windows; an error in any of them fails the test. */
export const test = base.extend<Fixtures>({
  open: async ({ browser }, use) => {
    const contexts: Array<BrowserContext> = [];
    const errors: Array<string> = [];
    await use(async (person, path, { browser: own = browser, ...options } = {}) => {
      const context = await own.newContext({ baseURL: process.env.APP_URL ?? "", ...options });
      contexts.push(context);
      if (person) await signInAs(context, person);
      const page = await context.newPage();
      page.on("pageerror", (error) => errors.push(error.message));
      const live = liveConnection(page);
      await page.goto(path);
      if (person && options.javaScriptEnabled !== false) await live;
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors).toEqual([]);
  },
});

/** A number that stays the same as long as the page was not loaded anew. */
export function loadedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
