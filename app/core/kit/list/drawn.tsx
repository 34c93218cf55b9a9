import { useLocation } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "~/core/words/t";
import { usable } from "~/core/live/usable";
import { useHydrated } from "../hydration";

/** The rows of two screens, on a phone and on a desktop. */
export const TWO_SCREENS = 24;
/** The cards of two screens, side by side in columns. */
export const CARDS_OF_TWO_SCREENS = 10;
/** How many more are drawn at once, which is no longer than a press may wait for its answer. */
const PORTION = 25;
/** Between portions, so that the answer to a press comes first. */
const PAUSE_MS = 200;
/** In an address: the server's page has all rows. */
const WHOLE = "all";

type Options = {
  first?: number;
  /** Draws no more while something is being dragged. */
  isStill?: boolean;
};

/**
 * How many rows of a list are drawn. The server's page has the first ones; the browser, which has the data of all, draws
 * the rest in portions once the page is usable, and before it prints. A list that the browser itself began is whole.
 */
export function useDrawn(count: number, { first = TWO_SCREENS, isStill = false }: Options = {}) {
  const isWhole = new URLSearchParams(useLocation().search).has(WHOLE);
  const isHydrated = useHydrated();
  const [drawn, setDrawn] = useState(isHydrated || isWhole ? Infinity : first);
  useEffect(() => {
    if (drawn === Infinity || isStill) return undefined;
    const left = new AbortController();
    const next = drawn + PORTION < count ? drawn + PORTION : Infinity;
    void usable.then(() =>
      setTimeout(() => {
        if (!left.signal.aborted) startTransition(() => setDrawn(next));
      }, PAUSE_MS),
    );
    window.addEventListener("beforeprint", () => flushSync(() => setDrawn(Infinity)), {
      signal: left.signal,
    });
    return () => left.abort();
  }, [drawn, count, isStill]);
  return drawn;
}

/** In place of the rows that are not drawn yet: as much room as they take and, without scripts, the way to them. */
export function RowsToCome({ count }: { count: number }) {
  const { pathname, search } = useLocation();
  if (count <= 0) return null;
  const whole = new URLSearchParams(search);
  whole.set(WHOLE, "1");
  return (
    <li
      data-rows-to-come
      className="text-ink-soft px-3.5 py-3 text-sm [overflow-anchor:none]"
      style={{ minBlockSize: `calc(${count} * var(--row, 4rem))` }}
    >
      <p className="noscript:hidden">
        {t(
          "{count, plural, one {1 more appears in a moment. Until then the browser’s own search does not find it.} other {{count} more appear in a moment. Until then the browser’s own search does not find them.}}",
          { count },
        )}
      </p>
      <a href={`${pathname}?${whole}`} className="name-link hidden noscript:inline">
        {t("Show all")}
      </a>
    </li>
  );
}
