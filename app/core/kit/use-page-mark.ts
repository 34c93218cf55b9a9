import { useBeforePaint } from "./hydration";

type Mark = "has-thumb-bar" | "has-next-acts" | "has-pane" | "is-over-zone";

/**
 * A class of the whole page while this is shown and `isOn`, for styles of what is elsewhere on it. `body:has()` would
 * say the same, but then a browser compares each row of a page with all such rules again while it comes and while
 * React takes it over.
 */
export function usePageMark(mark: Mark, isOn = true): void {
  useBeforePaint(() => {
    if (!isOn) return;
    const { classList } = document.documentElement;
    classList.add(mark);
    return () => classList.remove(mark);
  }, [mark, isOn]);
}
