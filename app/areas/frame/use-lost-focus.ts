import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isShown } from "~/core/kit/older";

/**
 * Moves the focus to the page when the focused element disappeared with the previous page or list: after a letter
 * key, "Clear", "More". Back and Forward return to where somebody was.
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

/** An element that has just been hidden has the focus until the next frame, and loses it to nothing. */
function isSeen(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && isShown(focused);
}
