import { retryAfter } from "./refresher";

type Fetch = typeof fetch;

type Surroundings = {
  fetch: Fetch;
  /** The address of the page that is shown. */
  here: () => string;
  wait: (ms: number) => Promise<void>;
  onAway: (isAway: boolean) => void;
};

/**
 * A fetch that asks for the shown page's own data until there is an answer. The line may be lost while the page is
 * asking, after the pulse: then Remix would put an error page over what somebody is typing.
 */
export function createPatientFetch({ fetch, here, wait, onAway }: Surroundings): Fetch {
  return async (input, init) => {
    if (!asksForShownPage(input, init, here())) return fetch(input, init);
    for (let failures = 1; ; failures += 1) {
      const answer = await fetch(input, init).catch((error: unknown) => {
        // Given up, because somebody goes elsewhere: that is no loss.
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (answer !== null && answer.status !== 503) {
        if (failures > 1) onAway(false);
        return answer;
      }
      onAway(true);
      await wait(retryAfter(failures));
      init?.signal?.throwIfAborted();
    }
  };
}

/** Whether this asks the loaders of the page that is shown already, as Remix does when something changed. */
function asksForShownPage(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  here: string,
): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  const asked = new URL(input, here);
  const shown = new URL(here);
  if (asked.origin !== shown.origin || !asked.pathname.endsWith(".data")) return false;
  return pageOf(asked) === pageOf(shown);
}

function pageOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const params = new URLSearchParams(searchParams);
  for (const own of ["_routes", "index"]) params.delete(own);
  return `${path.replace(/(.)\/$/, "$1")}?${params}`;
}

let tell: (isAway: boolean) => void = () => undefined;

/** Hears whether the shown page waits for its data; returns the way to stop. */
export function onPatience(listener: (isAway: boolean) => void): () => void {
  tell = listener;
  return () => {
    tell = () => undefined;
  };
}

/** Makes the browser's fetch patient, before Remix uses it. */
export function installPatientFetch(): void {
  window.fetch = createPatientFetch({
    fetch: window.fetch.bind(window),
    here: () => window.location.href,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onAway: (isAway) => tell(isAway),
  });
}
