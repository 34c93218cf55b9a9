import { type ReactNode, useMemo } from "react";
import { m } from "~/core/words/m";
import { cardClass } from "~/core/kit/cn";
import { SearchSelect } from "~/core/kit/ui/search-select";
import { labelInDoubt, type ZoneNow } from "~/core/time/time-zone";
import type { SettingField } from "./workspace-fields";

type ZoneCardProps = SettingField & {
  zones: ReadonlyArray<ZoneNow>;
  /** The names of those about whose clocks server and database disagree. */
  doubtful: ReadonlyArray<string>;
  /** What the zone in force means now. */
  children: ReactNode;
};

/** The team's time zone, beside the time there. */
export function ZoneCard({ field, round, zones, doubtful, children }: ZoneCardProps) {
  const options = useMemo(
    () =>
      zones.map(({ name, offset }) => ({
        value: name,
        label: labelInDoubt(name, doubtful),
        ...(offset !== name && { about: offset }),
      })),
    [zones, doubtful],
  );
  return (
    <section aria-labelledby="zone" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="zone" className="font-semibold">
          {m.settings_choose_the_teams_time()}
        </h2>
        <p className="text-ink-soft measure text-sm">{m.settings_it_decides_which_tasks()}</p>
      </div>
      <SearchSelect
        key={round}
        {...field}
        options={options}
        description={
          doubtful.includes(field.defaultValue)
            ? m.time_the_server_and_its()
            : m.time_search_by_city_region()
        }
        className="w-full sm:w-96"
      />
      {children}
    </section>
  );
}
