/** What the database rings when somebody's saved views are others: no page has to be reloaded for it. */
export const VIEWS_CHANGED = "views_changed";

/** Says so to what shows them in this window. */
export function sayViewsChanged(): void {
  window.dispatchEvent(new Event(VIEWS_CHANGED));
}
