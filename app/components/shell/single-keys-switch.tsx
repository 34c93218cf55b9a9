import { useSyncExternalStore } from "react";
import { Switch } from "~/components/ui/switch";
import { hearsSingleKeys, onSingleKeysChange, setSingleKeys } from "./single-keys";

/** Switches the keys of one character off and on, in this browser. */
export function SingleKeysSwitch() {
  const areHeard = useSyncExternalStore(onSingleKeysChange, hearsSingleKeys, () => true);
  return (
    <Switch
      label="Keys of one character work, in this browser"
      checked={areHeard}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}
