import { useSyncExternalStore } from "react";

const KEY = "daymark-background-notices";

/** Whether this browser notifies of what comes in while the tab is in the background. */
export type NoticeState = "unsupported" | "denied" | "off" | "on";

const changes = new EventTarget();

function read(): NoticeState {
  if (!("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isWanted = localStorage.getItem(KEY) === "on";
  return isWanted && Notification.permission === "granted" ? "on" : "off";
}

function subscribe(onChange: () => void): () => void {
  // Another tab may have switched it, or the browser's settings may have changed.
  window.addEventListener("storage", onChange);
  document.addEventListener("visibilitychange", onChange);
  changes.addEventListener("change", onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    document.removeEventListener("visibilitychange", onChange);
    changes.removeEventListener("change", onChange);
  };
}

/** The state of the switch; null on the server and while hydrating. */
export function useNoticeState(): NoticeState | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Switches it for this browser, which asks for permission if it has none yet. */
export async function switchNotices(isOn: boolean): Promise<void> {
  if (isOn) localStorage.setItem(KEY, "on");
  else localStorage.removeItem(KEY);
  if (isOn && Notification.permission === "default") await Notification.requestPermission();
  changes.dispatchEvent(new Event("change"));
}
