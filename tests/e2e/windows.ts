import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
  type Response,
} from "./test.ts";
import type { Person } from "../fixtures/people.ts";
import { deafen, hydrated, liveConnection, signInAs } from "./fixtures.ts";

export type Window = BrowserContextOptions & {
  browser?: Browser;
  /** Gets a context of its own, because a clock that the test stopped may stay in a reused tab. */
  hasClock?: boolean;
};

export type Open = (person: Person | null, path: string, window?: Window) => Promise<Page>;

type Fixtures = {
  /** Opens an empty window. */
  newWindow: (window: Window) => Promise<Page>;
  /** Opens a path in a window of its own, signed in as this person (or nobody), without rings. */
  open: Open;
  /** The same with rings; resolves when the page has joined. */
  openLive: Open;
};

/** A window as narrow as a phone. */
export const narrow = { viewport: { width: 390, height: 844 } };

export const phone = { ...narrow, hasTouch: true, isMobile: true };

/** For tests with several windows; an error in any of them fails the test. */
export const test = base.extend<Fixtures>({
  newWindow: async ({ browser, page: kept }, use) => {
    const contexts: Array<BrowserContext> = [];
    const errors: Array<string> = [];
    let isKeptFree = true;

    /** The worker's own tab for the first window without special options, or else a context of its own. */
    async function newPage({ browser: own, hasClock = false, ...options }: Window): Promise<Page> {
      const { viewport, colorScheme, ...others } = options;
      if (isKeptFree && !hasClock && own === undefined && Object.keys(others).length === 0) {
        isKeptFree = false;
        if (viewport) await kept.setViewportSize(viewport);
        if (colorScheme !== undefined) await kept.emulateMedia({ colorScheme });
        return kept;
      }
      const context = await (own ?? browser).newContext({
        baseURL: process.env.APP_URL ?? "",
        reducedMotion: "reduce",
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    }

    await use(async (window) => {
      const page = await newPage(window);
      page.on("pageerror", (error) => errors.push(error.message));
      sayWhatDiffers(page);
      countQuestions(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors).toEqual([]);
  },

  open: async ({ newWindow }, use) => {
    await use(async (person, path, window = {}) => {
      const page = await newWindow(window);
      if (person) await signInAs(page.context(), person);
      await deafen(page);
      await page.goto(path);
      if (person && window.javaScriptEnabled !== false) await hydrated(page);
      return page;
    });
  },

  openLive: async ({ newWindow }, use) => {
    await use(async (person, path, window = {}) => {
      const page = await newWindow(window);
      if (person) await signInAs(page.context(), person);
      const live = liveConnection(page);
      await page.goto(path);
      if (person && window.javaScriptEnabled !== false) await Promise.all([live, hydrated(page)]);
      return page;
    });
  },
});

/** React's errors about a page that is not what the server wrote. */
const UNMATCHED = /React error #(418|422|423|425)/;

/** React does not say what differs: when it finds that something does, both are attached to the test. */
function sayWhatDiffers(page: Page): void {
  let written: Response | undefined;
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.status() === 200) written = response;
  });
  page.once("pageerror", ({ message }) => {
    if (!UNMATCHED.test(message)) return;
    const info = base.info();
    for (const [name, coming] of [
      ["written by the server", written?.text()],
      ["shown by the browser", page.content()],
    ] as const) {
      coming
        ?.then((body) => info.attach(`${name}.html`, { body, contentType: "text/html" }))
        .catch(() => undefined);
    }
  });
}

/** A number that changes only when the page is loaded again. */
export function loadedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

type Questions = { open: number; answered: number };

/** How many reloads of its data a page has finished, and how many are still open. */
const questions = new WeakMap<Page, Questions>();

function countQuestions(page: Page): void {
  const count: Questions = { open: 0, answered: 0 };
  questions.set(page, count);
  const asked = /\.data(\?|$)|\/resources\/pulse/;
  page.on("request", (request) => {
    if (asked.test(request.url())) count.open += 1;
  });
  function answered(request: Request): void {
    if (!asked.test(request.url())) return;
    count.open -= 1;
    if (request.url().includes(".data")) count.answered += 1;
  }
  page.on("requestfinished", answered);
  page.on("requestfailed", answered);
}

/** Resolves when a page that has become live has finished the reload that follows. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(() => {
      const { open, answered } = questions.get(page) ?? { open: 1, answered: 0 };
      return open === 0 && answered > 0;
    })
    .toBe(true);
}
