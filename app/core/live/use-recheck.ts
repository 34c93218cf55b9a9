import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 15_000;

/** Reloads the visible page's data every few seconds: strangers get no rings. */
export function useRecheck(isWanted: boolean): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  useEffect(() => {
    latest.current = { revalidate, state };
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      const { revalidate: again, state: now } = latest.current;
      if (document.visibilityState === "visible" && now === "idle") again();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
}
