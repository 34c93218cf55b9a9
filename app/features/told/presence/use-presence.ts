import { useEffect } from "react";

/** Reports that a page is used by hand, so that phones stay silent about what it shows. */
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
    // In the capture phase, because keys of an input method go no further.
    addEventListener("keydown", note, true);
    return () => {
      removeEventListener("pointerdown", note);
      removeEventListener("keydown", note, true);
    };
  }, [uid]);
}
