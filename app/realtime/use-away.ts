import { useSyncExternalStore } from "react";
import { isKeptCopy } from "~/offline/is-kept-copy";
import { keepPage, keptPage } from "~/offline/kept-pages";
import { createAway } from "./away";
import { createPatientFetch } from "./patient-fetch";
import { isThere } from "./pulse";

/** The one that the whole application shares. */
export const away = createAway(isThere);

/** Whether Daymark or its database is known to be away. */
export function useAway(): boolean {
  return useSyncExternalStore(away.subscribe, away.isAway, () => false);
}

/** Makes the browser's fetch patient, before Remix uses it. */
export function installPatientFetch(): void {
  window.fetch = createPatientFetch({
    fetch: window.fetch.bind(window),
    here: shownAddress,
    untilBack: away.untilBack,
    suspect: away.suspect,
    keep: (address, answer, asked) => keepPage(address, answer, { asked, isDocument: false }),
    kept: keptPage,
  });
  window.addEventListener("online", away.look);
  window.addEventListener("offline", () => away.suspect());
  if (!navigator.onLine || isKeptCopy()) away.suspect();
}

/** The address of the page that is shown: with Back, the browser's own is already that of the page to come. */
function shownAddress(): string {
  const { href } = window.location;
  if (!("__remixRouter" in window)) return href;
  const { pathname, search } = window.__remixRouter.state.location;
  return new URL(pathname + search, href).href;
}
