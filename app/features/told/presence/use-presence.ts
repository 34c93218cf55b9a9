import { useEffect } from "react";

/** Says that a page is used by hand, so that phones are silent for what is told on it. */
export function usePresence(uid: string): void {
  useEffect(() => {
    let next = 0;
    function note() {
      const now = Date.now();
      if (now < next) return;
      next = now + 10_000;
      const reporting = import("./report-presence");
      reporting.then(({ reportPresence }) => reportPresence(uid)).catch(() => undefined);
    }
    addEventListener("pointerdown", note);
    // Keys of an input method come no further.
    addEventListener("keydown", note, true);
    return () => {
      removeEventListener("pointerdown", note);
      removeEventListener("keydown", note, true);
    };
  }, [uid]);
}
