import { type RefObject, useRef } from "react";
import { useBeforePaint } from "../hydration";

/**
 * For a bar at the end of a list, with a margin of 0.75rem above it: when the bar shrinks, the page keeps its height,
 * so that nothing moves for somebody at its end.
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
