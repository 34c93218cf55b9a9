import { isTyping, isWindowOpen } from "~/core/kit/keys";

/** For so long nobody has pressed or typed anything. */
const STILL_MS = 2000;
const SIGNS = ["keydown", "input", "pointerdown", "pointerup", "pointercancel", "focusin"] as const;

/** Resolves once nobody does anything: no field has the focus, no dialog is open, nothing was pressed for a while. */
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
    // Somebody records a voice message.
    document.querySelector("[data-recording]") !== null
  );
}
