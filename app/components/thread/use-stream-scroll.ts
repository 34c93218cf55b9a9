import { type RefObject, useRef, useState } from "react";
import { useBeforePaint } from "~/hooks/use-before-paint";

const NEAR_PX = 48;

type Ends = {
  first: string | undefined;
  last: string | undefined;
  /** Whether the newest entry is one's own: then nobody has to be told of it. */
  isOwn: boolean;
};

/**
 * Keeps a stream's scroll place. The scroller is laid out from its foot (flex-col-reverse), so by itself it opens at
 * the newest entry, stays there, and keeps its place when earlier ones come in front; what comes in below while
 * somebody reads further up is made up for here. `isBehind` is true when something came in out of sight.
 */
export function useStreamScroll(
  scroller: RefObject<HTMLElement>,
  { first, last, isOwn }: Ends,
  own: string,
) {
  const known = useRef({ first, last, own, height: 0 });
  const isAtFoot = useRef(true);
  const [isBehind, setIsBehind] = useState(false);

  useBeforePaint(() => {
    const element = scroller.current;
    if (!element) return;
    const before = known.current;
    known.current = { first, last, own, height: element.scrollHeight };
    if (own !== "" && before.own !== own) {
      element.scrollTop = 0;
    } else if (before.last !== last && !isAtFoot.current && before.height > 0) {
      if (before.first === first) element.scrollTop -= element.scrollHeight - before.height;
      if (!isOwn) setIsBehind(true);
    }
  }, [scroller, first, last, isOwn, own]);

  function handleScroll() {
    const element = scroller.current;
    if (!element) return;
    isAtFoot.current = -element.scrollTop < NEAR_PX;
    if (isAtFoot.current) setIsBehind(false);
  }

  function toFoot() {
    if (scroller.current) scroller.current.scrollTop = 0;
    scroller.current?.focus();
    setIsBehind(false);
  }

  return { isBehind, handleScroll, toFoot };
}
