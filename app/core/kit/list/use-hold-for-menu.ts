import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from "react";

/** A finger that rests so long on a row asks what can be done with it. */
const HOLD_MS = 450;
const TOLERANCE_PX = 10;

type Held = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/**
 * Handlers for a list whose rows have a menu: a finger that rests on a row opens it, in place of the browser's menu for a
 * link. What the finger leaves behind is no press on the row.
 */
export function useHoldForMenu() {
  const held = useRef<Held | null>(null);
  const isOpened = useRef(false);

  function forget() {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  }

  return {
    onPointerDown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      forget();
      isOpened.current = false;
      const button = pointerType === "touch" && isPrimary ? menuOf(target) : null;
      if (button === null) return;
      const timer = setTimeout(() => {
        isOpened.current = true;
        button.click();
      }, HOLD_MS);
      held.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!held.current) return;
      const { x, y } = held.current;
      if (Math.hypot(clientX - x, clientY - y) > TOLERANCE_PX) forget();
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onContextMenu(event: MouseEvent) {
      if (held.current || isOpened.current) event.preventDefault();
    },
    onTouchEnd(event: TouchEvent) {
      if (!isOpened.current) return;
      isOpened.current = false;
      // Otherwise the browser would make a press on the row of it, which closes the menu again.
      event.preventDefault();
    },
  };
}

/** The button of the menu of the row around; null where something else in the row is pressed. */
function menuOf(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("button") !== null) return null;
  return target.closest("article")?.querySelector("[aria-haspopup=menu]") ?? null;
}
