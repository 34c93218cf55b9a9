import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from "react";

/** A finger resting this long on a row asks for the row's menu. */
const HOLD_MS = 450;
const TOLERANCE_PX = 10;

type Held = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/**
 * Handlers for a list whose rows have a menu: a resting finger opens it, in place of the browser's menu for a link. The
 * click that the finger leaves behind does not press the row.
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
      // Otherwise the browser would press the row, which closes the menu again.
      event.preventDefault();
    },
  };
}

/** The menu button of the row around the target; null if another button in the row is pressed. */
function menuOf(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("button") !== null) return null;
  return target.closest("article")?.querySelector("[aria-haspopup=menu]") ?? null;
}
