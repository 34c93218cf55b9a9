import { useBeforePaint } from "./hydration";

type Mark = "has-thumb-bar" | "has-next-acts" | "has-pane" | "is-over-zone";

/**
 * A class of the whole page while the calling component is shown and `isOn`, for styles elsewhere on the page.
 * `body:has()` would compare each row again with all such rules while it arrives and while React takes it over.
 */
export function usePageMark(mark: Mark, isOn = true): void {
  useBeforePaint(() => {
    if (!isOn) return;
    const { classList } = document.documentElement;
    classList.add(mark);
    return () => classList.remove(mark);
  }, [mark, isOn]);
}
