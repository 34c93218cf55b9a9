import { useRef } from "react";
import { lastEnterAt } from "./one-press";

/** The opener of each dialog. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * Handlers that focus the marked element or first field of a dialog, and return the focus to what opened the dialog,
 * even without a trigger.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const around = useRef<Element | null>(null);
  const beneath = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event?: Event) => {
      const dialog = event?.currentTarget;
      const focused = document.activeElement;
      // The focus may be in the dialog already, if nothing opened it.
      if (!(dialog instanceof Element && dialog.contains(focused))) {
        opener.current = openerOf(focused);
        around.current = aroundOf(opener.current);
      }
      if (!(dialog instanceof HTMLElement)) return;
      if (opener.current) openers.set(dialog, opener.current);
      const other = opener.current?.closest("[role=dialog]");
      beneath.current = (other && openers.get(other)) ?? null;
      const first = dialog.querySelector<HTMLElement>("[data-take-focus]");
      if (first) event?.preventDefault();
      first?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Something else may have taken the focus, such as a question in a toast.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree) return;
      opener.current?.focus();
      // The dialog's action removed the opener's row from its list.
      if (document.activeElement === document.body) afterGone(opener.current)?.focus();
      // The opener was in a dialog that this one has replaced.
      if (document.activeElement === document.body) beneath.current?.focus();
      // The dialog may have removed the opener; what it belonged to is still on the page.
      if (document.activeElement === document.body) focusWithin(around.current);
      // Nothing opened a dialog whose address was loaded, or came with Forward.
      if (document.activeElement === document.body) document.getElementById("main")?.focus();
    },
  };
}

/**
 * For a button that unticks everything and disappears: the focus moves to the first box that was ticked. After a press
 * by finger or mouse the page does not scroll.
 */
export function focusFirstTick({ detail }: { detail: number }): void {
  const box = document.querySelector<HTMLElement>("#main input[type=checkbox]:checked");
  (box ?? document.getElementById("main"))?.focus({ preventScroll: detail > 0 });
}

/** The leading act of the row after an element's row that is gone; null if the row is not gone. */
function afterGone(element: Element | null): HTMLElement | null {
  const gone = element?.closest("[data-arrival][inert]");
  const rows = gone ? [...document.querySelectorAll("[data-arrival]")] : [];
  const next = rows.slice(gone ? rows.indexOf(gone) : 0).find((row) => !row.matches("[inert]"));
  return next?.querySelector<HTMLElement>("[data-lead]") ?? next?.querySelector("a") ?? null;
}

/** The opener of a dialog: a menu is gone by the time its dialog closes, so the button of that menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  if (button) return document.getElementById(button);
  return element instanceof HTMLElement ? element : null;
}

/** Two presses of Enter within this time mean the first. */
const TWICE_MS = 600;
/** Within this time nobody has seen where the focus went; a slow phone may take longer to move it than TWICE_MS. */
const UNSEEN_MS = 200;

/** For a button that disappears when pressed: the focus stays with what the button belonged to. */
export function keepFocus(button: Element): void {
  const around = aroundOf(button);
  setTimeout(() => {
    if (document.activeElement === document.body) refuseTwin(focusWithin(around));
  });
}

/** Ignores a second Enter, meant for the button, at the place to which the focus moved. */
export function refuseTwin(place: HTMLElement | null): void {
  const until = Math.max(lastEnterAt() + TWICE_MS, performance.now() + UNSEEN_MS);
  function refuse(event: KeyboardEvent) {
    if (event.key === "Enter" && event.timeStamp < until) event.preventDefault();
  }
  place?.addEventListener("keydown", refuse);
  setTimeout(() => place?.removeEventListener("keydown", refuse), TWICE_MS);
}

/** What a button belongs to: the open conversation, or its card. */
function aroundOf(element: Element | null): Element | null {
  return element?.closest("[data-keep-focus], article") ?? null;
}

/** Moves the focus to the heading or first link of an element, and returns it. */
function focusWithin(around: Element | null): HTMLElement | null {
  const place = around?.querySelector("[data-take-focus]") ?? around?.querySelector("a[href]");
  if (!(place instanceof HTMLElement)) return null;
  place.focus();
  return place;
}
