import { useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to what a page is about when the link that led there went with its page. Not when an address is
 * opened, where the page itself has it.
 */
export function useArrivalFocus(target: RefObject<HTMLElement>): void {
  const isArrival = useRef(useNavigationType() !== "POP");
  useEffect(() => {
    if (isArrival.current && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true });
    }
  }, [target]);
}
