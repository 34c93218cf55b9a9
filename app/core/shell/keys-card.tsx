import { cardClass } from "~/core/kit/ui/card";
import { SingleKeysSwitch } from "./single-keys-switch";

/** Whether single keys do something on this device. */
export function KeysCard() {
  return (
    <section aria-label="Keys" className={cardClass("px-4 py-4 sm:px-6")}>
      <h2 className="font-semibold">Keys</h2>
      <p className="text-ink-soft mt-1 mb-2 text-sm">
        A question mark shows all of them, on every page.
      </p>
      <SingleKeysSwitch />
    </section>
  );
}
