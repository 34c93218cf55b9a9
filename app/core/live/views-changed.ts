/** What the database sends when somebody's saved views change: no page has to be reloaded for it. */
export const VIEWS_CHANGED = "views_changed";

/** Tells the components of this window that show views. */
export function sayViewsChanged(): void {
  window.dispatchEvent(new Event(VIEWS_CHANGED));
}
