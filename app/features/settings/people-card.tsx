import { t } from "~/core/words/t";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { type Detail, DETAILS, NEWCOMERS_DETAILS } from "~/core/person/details";
import type { SettingField } from "./workspace-fields";

type PeopleCardProps = { fieldOf: (detail: Detail) => SettingField };

/** Which details the workspace asks of new people. */
export function PeopleCard({ fieldOf }: PeopleCardProps) {
  return (
    <section aria-labelledby="people" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="people" className="font-semibold">
          {t("People")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "What a person must have. It applies to what is entered from now on; what was entered before stays.",
          )}
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {[...NEWCOMERS_DETAILS, ...DETAILS.filter(({ isToday }) => isToday)].map((detail) => {
          const { field, round } = fieldOf(detail.key);
          return (
            <SelectField
              key={`${detail.key} ${round}`}
              {...field}
              options={Object.entries(detail.rules).map(([value, label]) => ({ value, label }))}
            />
          );
        })}
      </div>
    </section>
  );
}
