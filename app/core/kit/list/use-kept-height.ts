import { type RefObject, useRef } from "react";
import { useBeforePaint } from "../hydration";

/**
 * For a bar at the end of a list, with a margin above it of 0.75rem: however low it becomes, the page stays as high as
 * it was, so that nothing moves for somebody who has scrolled to its end.
 */
export function useKeptHeight(bar: RefObject<HTMLElement>): void {
  const most = useRef(0);
  useBeforePaint(() => {
    if (!bar.current) return;
    const { offsetHeight } = bar.current;
    most.current = Math.max(most.current, offsetHeight);
    bar.current.style.marginTop = `calc(0.75rem + ${most.current - offsetHeight}px)`;
  });
}
