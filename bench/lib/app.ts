import type { Browser, Page } from "@playwright/test";
import { launchBrowser, signIn } from "../../scripts/lib/browser.ts";
import { type Account, type Accounts, fill } from "./data.ts";
import { startBoth, type Stack, type Web } from "./stack.ts";

/** A checkout that is measured: its web server, its Supabase with the data, and the people signed in there. */
export type App = {
  label: string;
  folder: string;
  stack: Stack;
  web: Web;
  accounts: Accounts;
  cookies: Record<keyof Accounts, string>;
  stop(): Promise<void>;
};

export async function startApp(label: string, folder: string, browser: Browser): Promise<App> {
  const { stack, web } = await startBoth(folder);
  async function stop() {
    await web.stop();
    await stack.stop();
  }
  try {
    const accounts = await fill(stack);
    const cookies = {
      admin: await cookieOf(browser, web, accounts.admin),
      watcher: await cookieOf(browser, web, accounts.watcher),
      open: await cookieOf(browser, web, accounts.open),
      cards: await cookieOf(browser, web, accounts.cards),
    };
    return { label, folder, stack, web, accounts, cookies, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signs in on the page, as people do, and returns the cookies that the browser would send from now on. */
async function cookieOf(browser: Browser, web: Web, account: Account): Promise<string> {
  const context = await browser.newContext({ baseURL: web.url });
  const page = await context.newPage();
  await signIn(page, account);
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** A page in a browser profile of its own, as one of the people. */
export async function openPage(
  browser: Browser,
  { web, cookies }: App,
  as?: keyof Accounts,
  viewport = { width: 1366, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: web.url,
    viewport,
    reducedMotion: "reduce",
  });
  const pairs = as === undefined ? [] : cookies[as].split("; ");
  await context.addCookies(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: web.url };
    }),
  );
  return context.newPage();
}

/** The results of several runs, one after the other, each in a new browser. */
export async function inNewBrowsers<Run>(
  runs: number,
  run: (browser: Browser) => Promise<Run>,
): Promise<Array<Run>> {
  const done: Array<Run> = [];
  while (done.length < runs) {
    const browser = await launchBrowser();
    try {
      done.push(await run(browser));
    } finally {
      await browser.close();
    }
  }
  return done;
}
