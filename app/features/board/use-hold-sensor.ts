import type { FluidDragActions, PreDragActions, SensorAPI } from "@hello-pangea/dnd";
import { useEffect } from "react";

/** A finger that rests so long lifts the card; a finger that moves sooner scrolls. */
const HOLD_MS = 275;
const TOLERANCE_PX = 5;

type Held = {
  pre: PreDragActions;
  start: { x: number; y: number };
  timer: ReturnType<typeof setTimeout>;
  drag: FluidDragActions | null;
};

/** Touch: a card is lifted only after a moment, so that scrolling never drags. */
export function useHoldSensor(api: SensorAPI): void {
  useEffect(() => {
    let held: Held | null = null;

    function forget() {
      if (held) clearTimeout(held.timer);
      held = null;
    }

    function cancel() {
      const { drag, pre } = held ?? {};
      forget();
      if (drag?.isActive()) drag.cancel({ shouldBlockNextClick: true });
      else if (pre?.isActive()) pre.abort();
    }

    function handleStart(event: TouchEvent) {
      const [touch] = event.touches;
      if (held || event.touches.length > 1 || !touch) {
        cancel();
        return;
      }
      const id = api.findClosestDraggableId(event);
      const pre = id === null ? null : api.tryGetLock(id, forget, { sourceEvent: event });
      if (!pre) return;
      const start = pointOf(touch);
      const timer = setTimeout(() => {
        if (held?.pre.isActive()) held.drag = held.pre.fluidLift(held.start);
      }, HOLD_MS);
      held = { pre, start, timer, drag: null };
    }

    function handleMove(event: TouchEvent) {
      const [touch] = event.touches;
      if (!held || !touch) return;
      const point = pointOf(touch);
      if (held.drag) {
        // Otherwise the page would scroll as well.
        event.preventDefault();
        held.drag.move(point);
      } else if (Math.hypot(point.x - held.start.x, point.y - held.start.y) > TOLERANCE_PX) {
        cancel();
      }
    }

    function handleEnd(event: TouchEvent) {
      const { drag } = held ?? {};
      if (!drag) {
        cancel();
        return;
      }
      // Otherwise the browser would turn the touch into a click.
      event.preventDefault();
      forget();
      drag.drop({ shouldBlockNextClick: true });
    }

    // A long press on a link opens the browser's menu, which would end the touch.
    function handleMenu(event: Event) {
      if (held) event.preventDefault();
    }

    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !held?.drag) return;
      event.preventDefault();
      cancel();
    }

    function handleHidden() {
      if (document.visibilityState === "hidden") cancel();
    }

    const end = new AbortController();
    const { signal } = end;
    const options = { capture: true, passive: false, signal } as const;
    window.addEventListener("touchstart", handleStart, options);
    window.addEventListener("touchmove", handleMove, options);
    window.addEventListener("touchend", handleEnd, options);
    window.addEventListener("touchcancel", cancel, options);
    window.addEventListener("contextmenu", handleMenu, options);
    window.addEventListener("keydown", handleKey, options);
    window.addEventListener("orientationchange", cancel, { signal });
    document.addEventListener("visibilitychange", handleHidden, { signal });
    return () => {
      cancel();
      end.abort();
    };
  }, [api]);
}

function pointOf({ clientX, clientY }: Touch) {
  return { x: clientX, y: clientY };
}
