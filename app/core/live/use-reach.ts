import { useSyncExternalStore } from "react";
import { OWN_VERSION, VERSION_HEADER } from "~/core/server/version";
import { keptSince, noteKept } from "./offline/kept-age";
import { askedAt, keepPage, keptPage, timesOf } from "./offline/kept-pages";
import { createReach } from "./reach";
import { createPatientFetch } from "./patient-fetch";
import { isThere } from "./ask";

/** The whole application shares this one. */
export const reach = createReach(isThere);

/** Whether Daymark or its database counts as unreachable. */
export function useIsLost(): boolean {
  return useSyncExternalStore(reach.subscribe, reach.isLost, () => false);
}

/** Replaces the browser's fetch by the patient one, before Remix uses it. */
export function installPatientFetch(): void {
  const browserFetch = window.fetch.bind(window);
  const since = keptSince();
  window.fetch = createPatientFetch({
    async fetch(input, init) {
      const ahead = takeAhead(input)?.catch(() => browserFetch(input, init));
      const answer = await (ahead ?? browserFetch(input, init));
      noteVersion(answer);
      return answer;
    },
    here: shownAddress,
    untilBack: reach.untilBack,
    suspect: reach.suspect,
    keep: (address, answer, asked) => keepPage(address, answer, { asked, isDocument: false }),
    kept: keptPage,
    newer: keptAfter(since?.asked ?? 0),
    shown: (address, copy) => noteKept(address, copy && timesOf(copy)),
  });
  if (since !== null) noteKept(window.location.href, since);
  window.addEventListener("online", reach.look);
  window.addEventListener("offline", () => reach.suspect());
  if (!navigator.onLine || since !== null) reach.suspect();
}

/** How long after a touch its data is as good as what a click would request. */
const FRESH_MS = 3000;

let askedAhead: { address: string; answer: Promise<Response>; stop: () => void } | null = null;

/** Where the data of the conversation is that a link opens beside a list: its area loads it. */
export function threadAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  params.set("_routes", pathname.startsWith("/admin-dashboard") ? "admin" : "user");
  return `${pathname}.data?${params}`;
}

/**
 * Requests the data of a conversation when its link is touched, as Remix will at the click, which a slow phone hears
 * much later. Returns a function that cancels the request.
 */
export function askAhead(link: URL): () => void {
  const address = threadAddress(link);
  if (askedAhead?.address === address || reach.isLost()) return () => undefined;
  askedAhead?.stop();
  const left = new AbortController();
  const answer = fetch(new Request(address, { signal: left.signal }));
  answer.catch(() => undefined);
  const ahead = { address, answer, stop: () => left.abort() };
  askedAhead = ahead;
  function giveUp() {
    if (askedAhead !== ahead) return;
    askedAhead = null;
    left.abort();
  }
  setTimeout(giveUp, FRESH_MS);
  return giveUp;
}

/** The response requested in advance, once; undefined if there is none for this address. */
function takeAhead(input: RequestInfo | URL): Promise<Response> | undefined {
  if (input instanceof Request || askedAhead === null) return undefined;
  const { pathname, search } = new URL(input, window.location.href);
  if (pathname + search !== askedAhead.address) return undefined;
  const { answer } = askedAhead;
  askedAhead = null;
  return answer;
}

/** For a page that is itself a copy: finds data stored after it, for the first request alone. */
function keptAfter(since: number): typeof keptPage {
  // 0: the page is no copy, or nobody knows its time.
  let isUnused = since > 0;
  return async (address) => {
    if (!isUnused) return undefined;
    isUnused = false;
    const copy = await keptPage(address);
    return askedAt(copy) > since ? copy : undefined;
  };
}

/** The address of the page on screen: after Back, the browser's address is already the next page's. */
function shownAddress(): string {
  const { href } = window.location;
  if (!("__remixRouter" in window)) return href;
  const { pathname, search } = window.__remixRouter.state.location;
  return new URL(pathname + search, href).href;
}

let isOther = false;

function noteVersion(answer: Pick<Response, "headers">): void {
  const version = answer.headers.get(VERSION_HEADER);
  if (version !== null && version !== OWN_VERSION) isOther = true;
}

/** Whether a server of another version has answered this page. */
export function isOtherVersion(): boolean {
  return isOther;
}
