import { useEffect } from "react";

/** Says that a page is used by hand, so that phones are silent for what is told on it. */
export function usePresence(uid: string): void {
  useEffect(() => {
    function note() {
      const reporting = import("./report-presence");
      reporting.then(({ reportPresence }) => reportPresence(uid)).catch(() => undefined);
    }
    addEventListener("pointerdown", note);
    addEventListener("keydown", note);
    return () => {
      removeEventListener("pointerdown", note);
      removeEventListener("keydown", note);
    };
  }, [uid]);
}
