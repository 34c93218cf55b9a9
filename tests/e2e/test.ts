import { type Browser, type BrowserContext, type Page, test as base } from "@playwright/test";
import { clearWhatWaits, oneForAll, ownConnection } from "../fixtures/one-for-all.ts";
import { openInstallation } from "./installation.ts";

export {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
  type Response,
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

type Worker = { browser: Browser; installation: { url: string } };

/**
 * Playwright's test, which also fails when any page of any window breaks the Content-Security-Policy, and when it leaves
 * what is one for all in its worker's database otherwise than it was.
 * Its `page` is one tab per worker, emptied before each test: a tab of its own costs more than the pages it shows.
 */
export const test = base.extend<{ keptPolicy: null; leftAsFound: null }, Worker>({
  installation: [
    async ({ browser }, use, { parallelIndex }) => {
      base.expect(browser.isConnected()).toBe(true);
      const { url, close } = await openInstallation(parallelIndex);
      await use({ url });
      await close();
    },
    { scope: "worker", auto: true, timeout: patience(120_000) },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
  leftAsFound: [
    async ({ installation }, use) => {
      base.expect(installation.url).toBe(process.env.APP_URL);
      const sql = ownConnection();
      const found = await oneForAll(sql);
      await use(null);
      await clearWhatWaits(sql);
      base.expect(await oneForAll(sql), "what is one for all, after this test").toEqual(found);
    },
    { auto: true },
  ],
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
