import { deviceStore } from "~/core/live/device/texts";

const KEY = "daymark-single-keys";

/** Whether single-character keys work in this browser: yes, unless somebody switched them off. */
export function hearsSingleKeys(): boolean {
  return deviceStore.get(KEY) !== "off";
}

/** Switches single-character keys on or off in this browser; one dictated word may press many. */
export function setSingleKeys(areHeard: boolean): void {
  if (areHeard) deviceStore.remove(KEY);
  else deviceStore.set(KEY, "off");
}
