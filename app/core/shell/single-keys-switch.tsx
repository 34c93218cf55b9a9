import { useSyncExternalStore } from "react";
import { t } from "~/core/words/t";
import { Switch } from "~/core/kit/ui/switch";
import { deviceStore } from "~/core/live/device/texts";
import { hearsSingleKeys, setSingleKeys } from "./single-keys";
import { cardClass } from "~/core/kit/cn";

/** Switches the keys of one character off and on, in this browser. */
export function SingleKeysSwitch() {
  const areHeard = useSyncExternalStore(deviceStore.subscribe, hearsSingleKeys, () => true);
  return (
    <Switch
      label={t("Single-character keys work in this browser")}
      checked={areHeard}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}

/** The card with the switch for single keys. */
export function KeysCard() {
  return (
    <section aria-label={t("Keys")} className={cardClass("px-4 py-4 sm:px-6")}>
      <h2 className="font-semibold">{t("Keys")}</h2>
      <p className="text-ink-soft mt-1 mb-2 text-sm">
        {t("A question mark shows all of them, on every page.")}
      </p>
      <SingleKeysSwitch />
    </section>
  );
}
