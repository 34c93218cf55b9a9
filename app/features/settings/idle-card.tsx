import { m } from "~/core/words/m";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { idleOptions } from "~/core/time/idle-time";
import type { SettingField } from "./workspace-fields";

/** After how long without use people have to sign in again. */
export function IdleCard({ field, round }: SettingField) {
  return (
    <section aria-labelledby="idle" className={cardClass("flex flex-col gap-3 sm:px-6")}>
      <div>
        <h2 id="idle" className="font-semibold">
          {m.settings_automatic_sign_out()}
        </h2>
        <p className="text-ink-soft measure text-sm">{m.settings_a_device_that_has()}</p>
      </div>
      <SelectField
        key={round}
        {...field}
        options={idleOptions(Number(field.defaultValue))}
        className="w-full sm:w-72"
      />
    </section>
  );
}
