import { type RefObject, useRef, useState } from "react";
import { useBeforePaint } from "~/core/kit/hydration";

const NEAR_PX = 48;
/** With less than this out of sight a folded header would leave nothing to scroll, and would unfold again. */
const MUCH_PX = 300;

type Ends = {
  first: string | undefined;
  last: string | undefined;
  /** Whether the newest entry is the reader's own, which is not announced. */
  isOwn: boolean;
};

/**
 * Keeps a stream's scroll position. The scroller is laid out from its lower end (flex-col-reverse): by itself it opens
 * at the newest entry, stays there, and keeps its position when earlier entries are added. This hook keeps the position
 * when an entry arrives below while somebody reads further up. `isBehind`: an entry arrived out of sight.
 * `isFurtherUp`: somebody reads further up.
 */
export function useStreamScroll(
  scroller: RefObject<HTMLElement>,
  { first, last, isOwn }: Ends,
  own: string,
) {
  const known = useRef({ first, last, own, height: 0 });
  const isAtFoot = useRef(true);
  const [isBehind, setIsBehind] = useState(false);
  const [isFurtherUp, setIsFurtherUp] = useState(false);

  useBeforePaint(() => {
    const element = scroller.current;
    if (!element) return;
    const before = known.current;
    // At its lower end the stream stays there by itself, and reading the height would lay out the whole page now.
    const height = isAtFoot.current ? 0 : element.scrollHeight;
    known.current = { first, last, own, height };
    if (own !== "" && before.own !== own) {
      element.scrollTop = 0;
    } else if (before.last !== last && !isAtFoot.current && before.height > 0) {
      if (before.first === first) element.scrollTop -= height - before.height;
      if (!isOwn) setIsBehind(true);
    }
  }, [scroller, first, last, isOwn, own]);

  function handleScroll() {
    const element = scroller.current;
    if (!element) return;
    isAtFoot.current = -element.scrollTop < NEAR_PX;
    known.current.height = isAtFoot.current ? 0 : element.scrollHeight;
    if (isAtFoot.current) setIsBehind(false);
    const isMuch = element.scrollHeight - element.clientHeight > MUCH_PX;
    setIsFurtherUp((was) => !isAtFoot.current && (was || isMuch));
  }

  function toFoot() {
    if (scroller.current) scroller.current.scrollTop = 0;
    scroller.current?.focus();
    setIsBehind(false);
  }

  return { isBehind, isFurtherUp, handleScroll, toFoot };
}
