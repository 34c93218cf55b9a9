import { useSyncExternalStore } from "react";
import { onSettingChange } from "~/features/told/notices/notices";
import { wantsPush } from "./wanted";

/** Whether push works on this device; `install` if it does once Daymark is on the home screen. */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

export function pushState(uid: string): PushState {
  const isThere =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isThere) return isUninstalled() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return wantsPush(uid) ? "on" : "off";
}

/** iPhones and iPads have push only for pages on the home screen. */
function isUninstalled(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isApple && !window.matchMedia("(display-mode: standalone)").matches;
}

/** Whether push works on this device and is on; null on the server and until hydration. */
export function usePushState(uid: string): PushState | null {
  return useSyncExternalStore(
    onSettingChange,
    () => pushState(uid),
    () => null,
  );
}
