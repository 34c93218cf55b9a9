import { isThere } from "./ask";
import { reach } from "./use-reach";

/**
 * Called when a route's script could not be loaded. Without a connection the current page stays, and the next one opens
 * later. If only the script is missing, a new version was deployed: the browser then loads the whole page.
 */
export async function missingModule(
  id: string,
  load: () => Promise<object>,
): Promise<object | undefined> {
  const wanted = wantedPage();
  for (let attempt = 1; !(await isThere()); attempt += 1) await reach.untilBack(attempt);
  try {
    return await load();
  } catch {
    // The browser needs nothing from a route without a page: the request is already on its way.
    if (wanted === null && id.includes("/resources.")) return {};
    const now = wantedPage();
    // Somebody has opened another page since.
    if (wanted !== now) return new Promise(() => undefined);
    if (wanted === null || wanted === window.location.href) window.location.reload();
    else window.location.assign(wanted);
    return new Promise(() => undefined);
  }
}

/** The page that is being opened. */
function wantedPage(): string | null {
  if (!("__remixRouter" in window)) return null;
  const { location } = window.__remixRouter.state.navigation;
  if (location === undefined) return null;
  const { pathname, search, hash } = location;
  return new URL(pathname + search + hash, window.location.href).href;
}
