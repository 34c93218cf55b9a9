import { useSyncExternalStore } from "react";
import { OWN_VERSION, VERSION_HEADER } from "~/core/server/version";
import { keptSince, noteKept } from "./offline/kept-age";
import { askedAt, keepPage, keptPage, timesOf } from "./offline/kept-pages";
import { createReach } from "./reach";
import { createPatientFetch } from "./patient-fetch";
import { isThere } from "./ask";

/** The one that the whole application shares. */
export const reach = createReach(isThere);

/** Whether Daymark or its database counts as unreachable. */
export function useIsLost(): boolean {
  return useSyncExternalStore(reach.subscribe, reach.isLost, () => false);
}

/** Replaces the browser's fetch by the patient one, before Remix uses it. */
export function installPatientFetch(): void {
  const browsers = window.fetch.bind(window);
  const since = keptSince();
  window.fetch = createPatientFetch({
    async fetch(input, init) {
      const answer = await browsers(input, init);
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

/** Data stored later than the page on screen, which is a copy; used once, since nothing newer follows. */
function keptAfter(since: number): typeof keptPage {
  // A missing time, or one that is now in the future, says nothing.
  let isFirst = since > 0;
  return async (address) => {
    if (!isFirst) return undefined;
    isFirst = false;
    const copy = await keptPage(address);
    return askedAt(copy) > since ? copy : undefined;
  };
}

/** The address of the page on screen: after Back, the browser's own address is already that of the next page. */
function shownAddress(): string {
  const { href } = window.location;
  if (!("__remixRouter" in window)) return href;
  const { pathname, search } = window.__remixRouter.state.location;
  return new URL(pathname + search, href).href;
}

let isOther = false;

/** Notes the version of the server that answered. */
function noteVersion(answer: Pick<Response, "headers">): void {
  const version = answer.headers.get(VERSION_HEADER);
  if (version !== null && version !== OWN_VERSION) isOther = true;
}

/** Whether a server of another version has answered this page. */
export function isOtherVersion(): boolean {
  return isOther;
}
