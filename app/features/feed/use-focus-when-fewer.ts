import { useEffect, useRef } from "react";

/** For the heading of a list: it takes the focus when a row disappears together with the button that had it. */
export function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return heading;
}
