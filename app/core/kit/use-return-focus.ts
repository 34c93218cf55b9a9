import { useRef } from "react";
import { lastEnterAt } from "./one-press";

/** What opened each dialog. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * Handlers that give the focus to what is marked for it in a dialog, or to its first field, and return it to what opened
 * a dialog that has no trigger.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const around = useRef<Element | null>(null);
  const beneath = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event?: Event) => {
      const dialog = event?.currentTarget;
      const focused = document.activeElement;
      // Somebody may be in the dialog already, where nothing opened it.
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
      // Not if something else has taken it, such as a question in a toast.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree) return;
      opener.current?.focus();
      // It did something with a row, which has left its list.
      if (document.activeElement === document.body) afterGone(opener.current)?.focus();
      // It was in a dialog that this one has replaced.
      if (document.activeElement === document.body) beneath.current?.focus();
      // The dialog may have removed it; what it belonged to is still on the page.
      if (document.activeElement === document.body) focusWithin(around.current);
      // Nothing opened it if its address was loaded or came with Forward.
      if (document.activeElement === document.body) document.getElementById("main")?.focus();
    },
  };
}

/**
 * For a button that clears all ticks and disappears: the focus moves to the first box that was ticked. A finger or a
 * mouse already has its place on the page, which does not scroll then.
 */
export function focusFirstTick({ detail }: { detail: number }): void {
  const box = document.querySelector<HTMLElement>("#main input[type=checkbox]:checked");
  (box ?? document.getElementById("main"))?.focus({ preventScroll: detail > 0 });
}

/** What somebody would do first in the row after that of an element which is gone; null if it is not. */
function afterGone(element: Element | null): HTMLElement | null {
  const gone = element?.closest("[data-arrival][inert]");
  const rows = gone ? [...document.querySelectorAll("[data-arrival]")] : [];
  const next = rows.slice(gone ? rows.indexOf(gone) : 0).find((row) => !row.matches("[inert]"));
  return next?.querySelector<HTMLElement>("[data-lead]") ?? next?.querySelector("a") ?? null;
}

/** What opened a dialog: a menu is gone by the time the dialog closes, but not the button that opened the menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  if (button) return document.getElementById(button);
  return element instanceof HTMLElement ? element : null;
}

/** Somebody who presses Enter twice so quickly meant the first. */
const TWICE_MS = 600;
/** Nor has anybody seen so soon where the focus has gone, which takes a slow phone longer than the other. */
const UNSEEN_MS = 200;

/** For a button that disappears when it is pressed: the focus stays with what it belonged to. */
export function keepFocus(button: Element): void {
  const around = aroundOf(button);
  setTimeout(() => {
    if (document.activeElement === document.body) refuseTwin(focusWithin(around));
  });
}

/** A second Enter that was meant for the button does nothing at the place the focus has moved to. */
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
