import { isThere } from "./pulse";
import { away } from "./use-away";

/**
 * Called when the script of a route could not be loaded. Without a connection the page that is shown stays, and the next
 * one comes when there is one. Where only the script is missing, a new version was deployed: then the page that was
 * wanted is opened as a whole.
 */
export async function missingModule(
  id: string,
  load: () => Promise<object>,
): Promise<object | undefined> {
  const wanted = wantedPage();
  for (let attempt = 1; !(await isThere()); attempt += 1) await away.untilBack(attempt);
  try {
    return await load();
  } catch {
    // Of a route without a page the browser needs nothing: what was sent to it is under way.
    if (wanted === null && id.includes("/resources.")) return {};
    const now = wantedPage();
    // Somebody has gone elsewhere in the meantime.
    if (wanted !== now) return new Promise(() => undefined);
    if (wanted === null || wanted === window.location.href) window.location.reload();
    else window.location.assign(wanted);
    return new Promise(() => undefined);
  }
}

/** The page that somebody is on their way to. */
function wantedPage(): string | null {
  if (!("__remixRouter" in window)) return null;
  const { location } = window.__remixRouter.state.navigation;
  if (location === undefined) return null;
  const { pathname, search, hash } = location;
  return new URL(pathname + search + hash, window.location.href).href;
}
