import { useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the main content of a page after a navigation that removed the focused link. Not when an address
 * is opened directly: then the page itself has the focus.
 */
export function useArrivalFocus(target: RefObject<HTMLElement>): void {
  const isArrival = useRef(useNavigationType() !== "POP");
  useEffect(() => {
    if (isArrival.current && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true });
    }
  }, [target]);
}
