import { Form } from "@remix-run/react";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { SelectField } from "~/core/kit/ui/select-field";
import { idleOptions } from "~/core/time/idle-time";
import { useSetting } from "./use-setting";

/** After how long without use people have to sign in again. */
export function IdleForm({ idleHours }: { idleHours: number }) {
  const setting = useSetting("idle", String(idleHours));
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      aria-label="Unused sessions"
      onSubmit={setting.onSubmit}
      className={cardClass("flex flex-col gap-3 sm:px-6")}
    >
      <div>
        <h2 className="font-semibold">Automatic sign-out</h2>
        <p className="text-ink-soft measure text-sm">
          A device that has not used Daymark for this long is signed out. This applies to everyone,
          including you. A shorter time applies at once.
        </p>
      </div>
      <input type="hidden" name="intent" value="idle" />
      <input type="hidden" name="from" value={setting.from} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <SelectField
          label="Sign people out when unused for"
          name="to"
          value={setting.chosen}
          onChange={(event) => setting.choose(event.currentTarget.value)}
          options={idleOptions(idleHours)}
          error={setting.error}
          className="w-full sm:w-72"
        />
        <Button
          type="submit"
          variant="primary"
          pending={setting.isSaving}
          pendingLabel="Saving..."
          className="max-sm:w-full sm:mt-6.5 sm:ml-auto sm:min-w-36"
        >
          Save
        </Button>
      </div>
    </Form>
  );
}
