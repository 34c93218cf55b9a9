import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isShown } from "~/core/kit/older";

/**
 * Moves the focus to the page if the focused element disappeared with the previous page or list: after a letter key,
 * "Clear", "More". Back and Forward return the focus to where it was.
 */
export function useLostFocus(): void {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const type = useNavigationType();
  const known = useRef(here);
  useEffect(() => {
    if (known.current === here) return;
    known.current = here;
    if (type === "POP" || isSeen(document.activeElement)) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [here, type]);
}

/** An element that was just hidden keeps the focus until the next frame; then nothing has the focus. */
function isSeen(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && isShown(focused);
}
