/** The window's event by which the page says that React has taken it over. */
export const USABLE = "daymark-usable";

/** To be called in an effect of the whole page, which runs after all others. */
export function sayUsable(): void {
  window.dispatchEvent(new Event(USABLE));
}
