import { useSyncExternalStore } from "react";
import { Switch } from "~/core/kit/ui/switch";
import { deviceStore } from "~/core/live/device/texts";
import { hearsSingleKeys, setSingleKeys } from "./single-keys";

/** Switches the keys of one character off and on, in this browser. */
export function SingleKeysSwitch() {
  const areHeard = useSyncExternalStore(deviceStore.subscribe, hearsSingleKeys, () => true);
  return (
    <Switch
      label="Single-character keys work in this browser"
      checked={areHeard}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}
