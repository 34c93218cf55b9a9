import { useEffect } from "react";

const KEY = "daymark-present-until:";

/** Says once a minute that a page is used by hand, so that phones are silent for what is told on it. */
export function usePresence(uid: string): void {
  useEffect(() => {
    const key = KEY + uid;
    function note() {
      const until = Number(localStorage.getItem(key));
      // A clock may have been ahead.
      if (until > Date.now() && until < Date.now() + MOST_MS) return;
      localStorage.setItem(key, String(Date.now() + AGAIN_MS));
      report(key).catch(() => undefined);
    }
    const options = { capture: true, passive: true };
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, note, options);
    return () => {
      for (const event of ["pointerdown", "keydown"]) removeEventListener(event, note, options);
    };
  }, [uid]);
}

const AGAIN_MS = 60_000;
/** Whoever is told nothing by push is asked again only after this. */
const MOST_MS = 1_800_000;

async function report(key: string): Promise<void> {
  const answer = await fetch("/resources/presence", {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "error",
    keepalive: true,
  });
  const said: unknown = await answer.json();
  const isTold = typeof said === "object" && said !== null && "isTold" in said && said.isTold;
  if (!isTold) localStorage.setItem(key, String(Date.now() + MOST_MS));
}
