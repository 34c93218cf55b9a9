/** A finger that rests so long on a handle drags; a finger that moves sooner scrolls. */
const HOLD_MS = 275;
const SLACK_PX = 6;
/** So near an edge of the browser window, the page scrolls along. */
const EDGE_PX = 64;
const SCROLL_PX = 12;

type Point = { clientX: number; clientY: number };

/**
 * Drags from the handle of one row to another row, by mouse or finger. A handle has `data-carry`, the text that follows
 * the pointer; a row has `data-person`. Calls back with both people, until the signal ends.
 */
export function listenForCarrying(
  signal: AbortSignal,
  onDrop: (from: string, onto: string) => void,
): void {
  let stop: (() => void) | null = null;

  document.addEventListener(
    "pointerdown",
    (event) => {
      const handle = event.target instanceof Element && event.target.closest("[data-carry]");
      stop?.();
      stop =
        handle instanceof HTMLElement && event.isPrimary && event.button === 0
          ? follow(event, handle, onDrop)
          : null;
    },
    { signal },
  );
  // Registered before a finger comes, so that the browser waits for it; otherwise the page would scroll too.
  document.addEventListener(
    "touchmove",
    (event) => {
      if (document.querySelector(".carried")) event.preventDefault();
    },
    { signal, passive: false },
  );
  signal.addEventListener("abort", () => stop?.());
}

/** Follows one pointer from press to release; returns a function that ends this earlier. */
function follow(
  { pointerId, pointerType, clientX, clientY }: PointerEvent,
  handle: HTMLElement,
  onDrop: (from: string, onto: string) => void,
): () => void {
  const own = rowOf(handle);
  const end = new AbortController();
  const { signal } = end;
  const label = document.createElement("p");
  label.className = "carried";
  label.textContent = handle.dataset.carry ?? "";
  let isCarried = false;
  let onto: HTMLElement | null = null;
  const hold =
    pointerType === "mouse" ? undefined : setTimeout(lift, HOLD_MS, { clientX, clientY });

  function lift(at: Point) {
    isCarried = true;
    document.body.append(label);
    move(at);
  }

  function move({ clientX: x, clientY: y }: Point) {
    label.style.translate = `${x}px ${y}px`;
    if (y < EDGE_PX) scrollBy(0, -SCROLL_PX);
    else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
    const row = rowOf(document.elementFromPoint(x, y));
    choose(row === own ? null : row);
  }

  function choose(row: HTMLElement | null) {
    onto?.removeAttribute("data-onto");
    row?.setAttribute("data-onto", "");
    onto = row;
  }

  function stop() {
    clearTimeout(hold);
    label.remove();
    choose(null);
    end.abort();
  }

  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK_PX;
      if (label.isConnected) move(event);
      else if (far && pointerType !== "mouse") stop();
      else if (far && !isCarried) lift(event);
    },
    { signal },
  );
  document.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pointerId) return;
      const [from, to] = [own?.dataset.person, onto?.dataset.person];
      stop();
      if (!isCarried) return;
      ignoreClick();
      // After the click that follows, which would close the dialog.
      if (from !== undefined && to !== undefined) setTimeout(onDrop, 0, from, to);
    },
    { signal },
  );
  document.addEventListener("pointercancel", stop, { signal });
  // On the way no text is selected or dragged, and a resting finger does not open the browser's menu.
  for (const own of ["selectstart", "dragstart", "contextmenu"]) {
    document.addEventListener(own, (event) => event.preventDefault(), { signal });
  }
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !label.isConnected) return;
      event.preventDefault();
      label.remove();
      choose(null);
    },
    { signal, capture: true },
  );
  return stop;
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("[data-person]") ?? null;
}

/** Ignores the click after a drag: neither the handle nor the row under the pointer was pressed. */
function ignoreClick(): void {
  const soon = new AbortController();
  document.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: soon.signal },
  );
  setTimeout(() => soon.abort(), 0);
}
