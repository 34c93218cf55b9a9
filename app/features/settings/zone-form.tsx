import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { SearchSelect } from "~/core/kit/ui/search-select";
import { type ZoneNow, zoneLabel } from "~/core/time/time-zone";
import { useSetting } from "./use-setting";

type ZoneFormProps = {
  /** The zone in force. */
  current: string;
  zones: ReadonlyArray<ZoneNow>;
};

/** The team's time zone. A choice stays when another admin changes the zone in the meantime. */
export function ZoneForm({ current, zones }: ZoneFormProps) {
  const setting = useSetting("zone", current);
  const options = useMemo(
    () =>
      zones.map(({ name, offset }) => ({
        value: name,
        label: zoneLabel(name),
        ...(offset !== name && { about: offset }),
      })),
    [zones],
  );
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      aria-label="Time zone"
      onSubmit={setting.onSubmit}
      className={cardClass("flex flex-col gap-3 sm:px-6")}
    >
      <div>
        <h2 className="font-semibold">Choose the team’s time zone</h2>
        <p className="text-ink-soft measure text-sm">
          It decides which tasks are due today or overdue, for the whole team. A change applies at
          once.
        </p>
      </div>
      <input type="hidden" name="intent" value="zone" />
      <input type="hidden" name="from" value={setting.from} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <SearchSelect
          label="Time zone"
          name="to"
          noun="time zone"
          value={setting.chosen}
          onChange={(event) => setting.choose(event.currentTarget.value)}
          options={options}
          description="Search by city, region or UTC+1."
          error={setting.error}
          className="w-full sm:w-96"
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
