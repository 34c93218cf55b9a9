import { isTyping, isWindowOpen } from "~/core/kit/keys";

/** So long nobody pressed or typed anything. */
const STILL_MS = 2000;
const SIGNS = ["keydown", "input", "pointerdown", "pointerup", "pointercancel", "focusin"] as const;

/** Resolves once nobody is doing anything: no field has the focus, no window is open, and nothing was pressed for a while. */
export function stillMoment(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(look, STILL_MS);
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(look, STILL_MS);
    }
    function look() {
      if (isBusy()) {
        wait();
        return;
      }
      for (const sign of SIGNS) window.removeEventListener(sign, wait, true);
      resolve();
    }
    for (const sign of SIGNS) window.addEventListener(sign, wait, true);
  });
}

function isBusy(): boolean {
  return (
    document.hidden ||
    isTyping(document.activeElement) ||
    isWindowOpen() ||
    // Somebody is speaking.
    document.querySelector("[data-recording]") !== null
  );
}
