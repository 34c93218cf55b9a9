import { deviceStore } from "~/core/live/device/texts";

/** Calls back when a setting of this browser may have changed: here, in another tab or among the browser's own. */
export function onSettingChange(onChange: () => void): () => void {
  const stop = deviceStore.subscribe(onChange);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", onChange);
  };
}
