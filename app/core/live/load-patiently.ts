import { away } from "./use-away";

/** Then the page is loaded anew: the server answers, but the file of this release is gone, or the browser keeps its failure. */
const MOST_ATTEMPTS = 3;

/** Resolves to code that is loaded when it is wanted; waits for the connection instead of failing. */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  if (typeof window === "undefined") return load();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await away.untilBack(attempt);
      if (attempt === MOST_ATTEMPTS) window.location.reload();
    }
  }
}
