import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { withOpenTask } from "~/core/kit/address/open-task";
import { deviceStore } from "~/core/live/device/texts";
import type { Teller } from "./background-notices";

const KEY = "daymark-background-notices";

/** Whether this browser shows notices while the tab is in the background. */
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

/** Switches notices on or off in this browser; asks for permission if nobody decided yet. */
export async function switchNotices(isOn: boolean): Promise<void> {
  if (isOn && Notification.permission === "default") await Notification.requestPermission();
  if (isOn) deviceStore.set(KEY, "on");
  else deviceStore.remove(KEY);
}

/**
 * Shows a notice for what comes in while the tab is in the background, if that is switched on; a click opens the task
 * on the page `inbox`.
 */
export function useNotices(unread: number, inbox: string): void {
  const isOn = useNoticeState() === "on";
  const navigate = useNavigate();
  const open = useRef<(taskId: string) => void>();
  const teller = useRef<Promise<Teller>>();

  useEffect(() => {
    open.current = (taskId) => navigate(withOpenTask(inbox, taskId));
  }, [navigate, inbox]);

  useEffect(() => {
    if (!isOn) return;
    const coming = import("./background-notices").then(({ tellInBackground }) =>
      tellInBackground((taskId) => open.current?.(taskId)),
    );
    teller.current = coming;
    return () => {
      teller.current = undefined;
      coming.then(({ stop }) => stop()).catch(() => undefined);
    };
  }, [isOn]);

  const before = useRef(unread);
  useEffect(() => {
    const isMore = unread > before.current;
    before.current = unread;
    if (isMore) teller.current?.then(({ tell }) => tell()).catch(() => undefined);
  }, [unread]);
}

/** Calls back when a setting of this browser may have changed: here, in another tab or among the browser's own. */
export function onSettingChange(onChange: () => void): () => void {
  const stop = deviceStore.subscribe(onChange);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", onChange);
  };
}
