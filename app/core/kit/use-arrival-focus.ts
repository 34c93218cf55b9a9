import { useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to a page's main content after a navigation that removed the focused link. An address that was opened
 * directly leaves the focus with the page.
 */
export function useArrivalFocus(target: RefObject<HTMLElement>): void {
  const isArrival = useRef(useNavigationType() !== "POP");
  useEffect(() => {
    if (isArrival.current && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true });
    }
  }, [target]);
}
