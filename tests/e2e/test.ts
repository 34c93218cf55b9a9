import { type Browser, type BrowserContext, test as base } from "@playwright/test";

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

/** What pages of the current test were forbidden by their own policy, in the browser's words. */
const violations: Array<string> = [];

function listenTo(context: BrowserContext): void {
  context.on("console", (message) => {
    if (/Content[ -]Security[ -]Policy/i.test(message.text())) violations.push(message.text());
  });
}

/** Playwright's test, which also fails when any page of any window breaks the Content-Security-Policy. */
export const test = base.extend<{ keptPolicy: null }, { browser: Browser }>({
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
