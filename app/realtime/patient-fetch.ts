import type { Away } from "./away";
import { isAwayStatus } from "./unreachable";

type Fetch = typeof fetch;

type Surroundings = {
  fetch: Fetch;
  /** The address of the page that is shown. */
  here: () => string;
  untilBack: Away["untilBack"];
};

/**
 * A fetch that requests the shown page's own data until there is an answer: without one, Remix would put an error page
 * over what somebody is typing. It knows how Remix requests that data; a test names the version that was looked at.
 */
export function createPatientFetch({ fetch, here, untilBack }: Surroundings): Fetch {
  return async (input, init) => {
    if (!isForShownPage(input, init, here())) return fetch(input, init);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(input, init).catch((error: unknown) => {
        // Cancelled, because somebody goes to another page.
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (answer !== null && !isAwayStatus(answer.status)) return answer;
      await orAborted(untilBack(attempt), init?.signal);
    }
  };
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

/** Whether this requests the loaders of the page that is shown already, as Remix does when something changed. */
function isForShownPage(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  here: string,
): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  const wanted = new URL(input, here);
  const shown = new URL(here);
  if (wanted.origin !== shown.origin || !wanted.pathname.endsWith(".data")) return false;
  return pageOf(wanted) === pageOf(shown);
}

function pageOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const params = new URLSearchParams(searchParams);
  for (const own of ["_routes", "index"]) params.delete(own);
  return `${path.replace(/(.)\/$/, "$1")}?${params}`;
}
