import { useSyncExternalStore } from "react";
import { m } from "~/core/words/m";
import { Switch } from "~/core/kit/ui/switch";
import { deviceStore } from "~/core/live/device/texts";
import { hearsSingleKeys, setSingleKeys } from "./single-keys";
import { cardClass } from "~/core/kit/cn";

/** Switches the keys of one character off and on, in this browser. */
export function SingleKeysSwitch() {
  const areHeard = useSyncExternalStore(deviceStore.subscribe, hearsSingleKeys, () => true);
  return (
    <Switch
      label={m.shell_single_character_keys_work()}
      checked={areHeard}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}

/** Whether single keys do something on this device. */
export function KeysCard() {
  return (
    <section aria-label={m.shell_keys()} className={cardClass("px-4 py-4 sm:px-6")}>
      <h2 className="font-semibold">{m.shell_keys()}</h2>
      <p className="text-ink-soft mt-1 mb-2 text-sm">{m.shell_a_question_mark_shows()}</p>
      <SingleKeysSwitch />
    </section>
  );
}
