import { type ReactNode, useMemo } from "react";
import { t } from "~/core/words/t";
import { cardClass } from "~/core/kit/cn";
import { SearchSelect } from "~/core/kit/ui/search-select";
import { labelInDoubt, type ZoneNow } from "~/core/time/time-zone";
import type { SettingField } from "./workspace-fields";

type ZoneCardProps = SettingField & {
  zones: ReadonlyArray<ZoneNow>;
  /** The names of zones for which the server and the database have different rules. */
  doubtful: ReadonlyArray<string>;
  /** What the zone in force means now. */
  children: ReactNode;
};

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
          {t("Choose the team’s time zone")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "It decides which tasks are due today or overdue, for the whole team. A change applies at once.",
          )}
        </p>
      </div>
      <SearchSelect
        key={round}
        {...field}
        options={options}
        description={
          doubtful.includes(field.defaultValue)
            ? t(
                "The server and its database have different rules for this zone’s clocks. Some times may be an hour off until whoever runs Daymark updates it.",
              )
            : t("Search by city, region or UTC+1.")
        }
        className="w-full sm:w-96"
      />
      {children}
    </section>
  );
}
