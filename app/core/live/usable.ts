/** The browser window's event that says that React has taken the page over. */
export const USABLE = "daymark-usable";

/** Resolves once React has taken the page over and its first drawing is on screen. */
export const usable = new Promise<void>((resolve) => {
  if (typeof window === "undefined") return;
  window.addEventListener(USABLE, () => setTimeout(resolve, 0), { once: true });
});

/** To be called in an effect of the whole page, which runs after all others. */
export function sayUsable(): void {
  window.dispatchEvent(new Event(USABLE));
}
