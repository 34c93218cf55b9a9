import { useSyncExternalStore } from "react";
import { deviceStore } from "~/core/live/device/texts";
import { onSettingChange } from "./setting-changes";

const KEY = "daymark-background-notices";

/** Whether this browser shows notices of what comes in while the tab is in the background. */
export type NoticeState = "unsupported" | "denied" | "off" | "on";

function read(): NoticeState {
  if (!("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isWanted = deviceStore.get(KEY) === "on";
  return isWanted && Notification.permission === "granted" ? "on" : "off";
}

/** The state of the switch; null on the server and until hydration. */
export function useNoticeState(): NoticeState | null {
  return useSyncExternalStore(onSettingChange, read, () => null);
}

/** Switches it for this browser, asking for permission if it has none yet. */
export async function switchNotices(isOn: boolean): Promise<void> {
  if (isOn && Notification.permission === "default") await Notification.requestPermission();
  if (isOn) deviceStore.set(KEY, "on");
  else deviceStore.remove(KEY);
}
