import { isComposed, isTyping } from "./keys";

/** Two presses this close in time and place are one: a trembling finger, or the habit of double-clicking. */
const ONE_PRESS_MS = 700;
const ONE_PLACE_PX = 24;
/** An element that moved no further than this is where it was. */
const MOVED_PX = 4;

const ACTS =
  "a[href], button, label, input, select, textarea, summary, [role=button], [role=option], [role^=menuitem], [tabindex]";

/** Elements whose next press takes back the last one. */
const SWITCHES =
  "[type=checkbox], summary, [aria-checked], [aria-pressed], [aria-expanded], [aria-sort] *, [data-switch]";

type Place = { x: number; y: number };
type Press = Place & {
  at: number;
  on: Element | null;
  /** What a press at each point nearby would have fallen on, and where that was. */
  near: ReadonlyArray<Place & { act: Element | null; actPlace: Place | null }>;
};

let last: Press | null = null;

/** What was pressed last, by pointer or key, and whether through its label, which then presses it by itself. */
let pressed: { on: Element; at: number; isByLabel: boolean } | null = null;

let enteredAt = Number.NEGATIVE_INFINITY;

export function lastEnterAt(): number {
  return enteredAt;
}

/**
 * Whether a press is the second of two at one place: beside the dialog that the first has opened, it closes nothing.
 * Its own click may already be the last one, at the same moment on devices that press and release in one.
 */
export function isSecondPress(press: Event): boolean {
  if (!(press instanceof PointerEvent) || last === null) return false;
  return press.timeStamp > last.at && isSoon(press, last);
}

/**
 * Ignores a second press at the same place if it falls on what the first has brought there: another row after its own
 * has left, the page behind a closed dialog, Undo. What was there before can be pressed as quickly as anybody likes,
 * unless the second press takes back the first. A mouse's second press is one that its system counts as a double click;
 * a key held down presses once.
 */
export function keepPressesSingle(): void {
  let isMouse = false;
  window.addEventListener(
    "pointerdown",
    (event) => void (isMouse = event.pointerType === "mouse"),
    {
      capture: true,
      passive: true,
    },
  );
  window.addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted) return;
      const on = actAt(event.target);
      if (on !== null && takesBack(event, on)) {
        ignore(event, on);
        return;
      }
      // Keys press without a position, and a label presses its field without one.
      if (event.detail === 0) return;
      const isTwin = last !== null && isSoon(event, last) && (!isMouse || event.detail > 1);
      if (
        last &&
        isTwin &&
        on !== null &&
        on !== last.on &&
        !isTyping(on) &&
        !wasThere(on, event, last)
      ) {
        ignore(event, on);
        return;
      }
      const { clientX: x, clientY: y, timeStamp: at } = event;
      last = { x, y, at, on, near: actsNear(x, y) };
    },
    true,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      // Any press between two, anywhere, makes the second a press of its own.
      const isPress = event.key === "Enter" || event.key === " ";
      if (!isPress || event.target !== pressed?.on) pressed = null;
      if (event.key !== "Enter" || isComposed(event)) return;
      if (!event.repeat) {
        enteredAt = event.timeStamp;
        return;
      }
      if (event.target instanceof Element && event.target.closest("textarea, [contenteditable]")) {
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

/** Whether a press follows another one at the same switch so soon that both are one. */
function takesBack(event: MouseEvent, on: Element): boolean {
  const { timeStamp: at, target } = event;
  const before = pressed?.on === on ? pressed : null;
  if (before?.isByLabel && target === on) {
    before.isByLabel = false;
    return false;
  }
  if (before && at - before.at < ONE_PRESS_MS && on.matches(SWITCHES) && !isTyping(on)) return true;
  pressed = { on, at, isByLabel: target instanceof Node && !on.contains(target) };
  return false;
}

function ignore(event: Event, on: Element): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // Somebody who meant the press sees that it was noticed, and when the switch can be pressed again.
  if (on instanceof HTMLElement && on.tabIndex >= 0) {
    on.animate({ opacity: [0.4, 1] }, ONE_PRESS_MS);
  }
}

function isSoon({ clientX, clientY, timeStamp }: MouseEvent, { x, y, at }: Press): boolean {
  const since = timeStamp - at;
  return since >= 0 && since < ONE_PRESS_MS && Math.hypot(clientX - x, clientY - y) <= ONE_PLACE_PX;
}

/** Whether a press at this place would have fallen on the same element at the time of the first. */
function wasThere(act: Element, { clientX, clientY }: MouseEvent, { near }: Press): boolean {
  function distance({ x, y }: Place) {
    return Math.hypot(clientX - x, clientY - y);
  }
  const point = near.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  const { x, y } = placeOf(act);
  const { actPlace: before } = point;
  return act === point.act && before !== null && Math.hypot(x - before.x, y - before.y) <= MOVED_PX;
}

/** Few points: a cheap phone takes 3 ms for each, before it answers the press. */
const STEPS_PX = [-ONE_PLACE_PX, 0, ONE_PLACE_PX];

function actsNear(pressX: number, pressY: number): Press["near"] {
  return STEPS_PX.flatMap((dx) =>
    STEPS_PX.map((dy) => {
      const [x, y] = [pressX + dx, pressY + dy];
      const act = actAt(document.elementFromPoint(x, y));
      return { x, y, act, actPlace: act && placeOf(act) };
    }),
  );
}

function placeOf(element: Element): Place {
  const { x, y } = element.getBoundingClientRect();
  return { x, y };
}

/** What a press on an element presses: a label presses its field, the shade behind a dialog itself. */
function actAt(target: EventTarget | null): Element | null {
  const act = target instanceof Element ? (target.closest(ACTS) ?? target) : null;
  return act instanceof HTMLLabelElement ? (act.control ?? act) : act;
}
