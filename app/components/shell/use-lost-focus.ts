import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the page when what had it went with the page or list before: a letter key, "Clear", "More". Back and
 * Forward return to where one was.
 */
export function useLostFocus(): void {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const type = useNavigationType();
  const known = useRef(here);
  useEffect(() => {
    if (known.current === here) return;
    known.current = here;
    if (type === "POP" || document.activeElement !== document.body) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [here, type]);
}
