import type { Reach } from "./reach";
import { isUnreachableStatus } from "./ask";

type Fetch = typeof fetch;

type Surroundings = {
  fetch: Fetch;
  /** The address of the page on screen. */
  here: () => string;
  untilBack: Reach["untilBack"];
  suspect: Reach["suspect"];
  /** Stores a page's data for when there is no connection. */
  keep: (address: string, answer: Response, asked: number) => Promise<void>;
  /** The stored data of a page. */
  kept: (address: string) => Promise<Response | undefined>;
  /** The stored data of the page on screen, if that page is an older copy. */
  newer: (address: string) => Promise<Response | undefined>;
  /** Called with a page's stored copy, or with null for the server's data. */
  shown: (address: string, kept: Response | null) => void;
};

/** How often another page is requested before its error page appears, while Daymark itself answers. */
const ATTEMPTS = 4;

/** A response that takes longer may never come. */
export const SUSPICIOUS_MS = 4000;

/**
 * A fetch that repeats requests for pages' data until there is a response: otherwise Remix would replace what somebody
 * is reading or typing by an error page. The current page stays until the next is loaded. Slow data raises the
 * suspicion that Daymark is unreachable. This relies on how Remix requests data; a test names the version that was
 * checked.
 */
export function createPatientFetch(surroundings: Surroundings): Fetch {
  const { fetch, here, untilBack, suspect, keep, kept, newer, shown } = surroundings;
  async function ask(input: string | URL, init: RequestInit | undefined) {
    const asked = Date.now();
    const timer = setTimeout(() => suspect(), SUSPICIOUS_MS);
    const answer = await wholeOf(fetch(input, init)).finally(() => clearTimeout(timer));
    // The page does not wait for storing, and loses nothing now if storing fails.
    keep(new URL(input, here()).href, answer, asked).catch(() => undefined);
    return answer;
  }
  return async (input, init) => {
    if (!isForPage(input, here())) return fetch(input, init);
    if ((init?.method ?? "GET") !== "GET") return wholeOf(fetch(input, init));
    const isShown = isForShownPage(input, here());
    const address = new URL(input, here()).href;
    // Requested at once: the stored copy comes only when the page has shown that something was pressed.
    const first = ask(input, init);
    first.catch(() => undefined);
    const copy = await (isShown ? newer : kept)(address);
    if (copy !== undefined) {
      const answer = await Promise.race([first.catch(nothing(init)), late()]);
      if (answer !== null && !isUnreachableStatus(answer.status)) {
        shown(address, null);
        return answer;
      }
      suspect();
      shown(address, copy);
      return copy;
    }
    const most = isShown ? Number.POSITIVE_INFINITY : ATTEMPTS;
    for (let attempt = 1; ; attempt += 1) {
      const asking = attempt === 1 ? first : ask(input, init);
      const answer = await asking.catch((error: unknown) => {
        // Somebody opened another page, or only this page cannot be loaded.
        if (init?.signal?.aborted || attempt === most) throw error;
        return null;
      });
      if (answer !== null && attempt === most) return answer;
      if (answer !== null && !isUnreachableStatus(answer.status)) {
        shown(address, null);
        return answer;
      }
      await orAborted(untilBack(attempt), init?.signal);
    }
  };
}

/**
 * Reads the whole body of the response. Otherwise Remix leaves an unhandled rejection when somebody leaves a page while
 * its data arrives, and shows an error page when the connection is then lost.
 */
async function wholeOf(coming: Promise<Response>): Promise<Response> {
  const { body, status, statusText, headers } = await coming;
  const whole = body && (await new Response(body).blob());
  return new Response(whole, { status, statusText, headers });
}

/** Null for a failed request. A request cancelled because somebody opened another page still throws. */
function nothing(init: RequestInit | undefined): (error: unknown) => null {
  return (error) => {
    if (init?.signal?.aborted) throw error;
    return null;
  };
}

function late(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), SUSPICIOUS_MS));
}

function orAborted(wait: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    function cancel() {
      reject(new DOMException("The page was left", "AbortError"));
    }
    if (signal?.aborted) cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    void wait.then(resolve);
  });
}

/** Whether Remix requests the loaders or the action of a page. */
function isForPage(input: RequestInfo | URL, here: string): input is string | URL {
  if (input instanceof Request) return false;
  const wanted = new URL(input, here);
  return wanted.origin === new URL(here).origin && wanted.pathname.endsWith(".data");
}

/** Whether the request is for the page on screen, where something has changed. */
function isForShownPage(input: string | URL, here: string): boolean {
  return pageOf(new URL(input, here)) === pageOf(new URL(here));
}

function pageOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const params = new URLSearchParams(searchParams);
  for (const own of ["_routes", "index"]) params.delete(own);
  return `${path.replace(/(.)\/$/, "$1")}?${params}`;
}
