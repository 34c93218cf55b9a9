import { reach } from "./use-reach";

/** Then the page reloads: this release's file is gone, or the browser remembers the failure. */
const MOST_ATTEMPTS = 3;

/** Resolves to code that is loaded on demand; without a connection it waits instead of failing. */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  if (typeof window === "undefined") return load();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await reach.untilBack(attempt);
      if (attempt === MOST_ATTEMPTS) window.location.reload();
    }
  }
}
