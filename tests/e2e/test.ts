import { type Browser, type BrowserContext, type Page, test as base } from "@playwright/test";

export {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
  type Route,
} from "@playwright/test";

/** The browser's messages about violations of a page's policy in the current test. */
const violations: Array<string> = [];

/** How many times slower the browser's processor is than it is: E2E_SLOWER=4 npm run test:e2e is a cheap phone. */
const SLOWER = Number(process.env.E2E_SLOWER ?? 1);

/** Milliseconds to wait for a page, on a processor that may be slower. */
export function patience(ms: number): number {
  return ms * SLOWER;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

function listenTo(context: BrowserContext): void {
  if (SLOWER > 1) context.on("page", (page) => void slowDown(page).catch(() => null));
  context.on("console", (message) => {
    if (/Content[ -]Security[ -]Policy/i.test(message.text())) violations.push(message.text());
  });
}

/**
 * Playwright's test, which also fails when any page of any window breaks the Content-Security-Policy.
 * Its `page` is one tab per worker, emptied before each test: a tab of its own costs more than the pages it shows.
 */
export const test = base.extend<{ keptPolicy: null }, { browser: Browser }>({
  context: async ({ context }, use) => {
    listenTo(context);
    // Playwright does not reset these when it empties a context for the next test.
    await context.setOffline(false);
    await context.clearPermissions();
    if (SLOWER > 1) await Promise.all(context.pages().map(slowDown));
    await use(context);
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        listenTo(context);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  keptPolicy: [
    async ({ browser }, use) => {
      violations.length = 0;
      await use(null);
      base.expect(browser.isConnected()).toBe(true);
      base.expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
