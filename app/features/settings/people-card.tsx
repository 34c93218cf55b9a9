import { t } from "~/core/words/t";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { RULE_LABELS } from "~/core/session/settings.words";
import type { SettingField } from "./workspace-fields";

type PeopleCardProps = Record<"contact" | "gender" | "joiningDate", SettingField>;

/** Which details the workspace asks of new people. */
export function PeopleCard({ contact, gender, joiningDate }: PeopleCardProps) {
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
        <Rule {...contact} labels={RULE_LABELS.contact} />
        <Rule {...gender} labels={RULE_LABELS.detail} />
        <Rule {...joiningDate} labels={RULE_LABELS.detail} />
      </div>
    </section>
  );
}

type RuleProps = SettingField & { labels: Record<string, string> };

function Rule({ field, round, labels }: RuleProps) {
  return (
    <SelectField
      key={round}
      {...field}
      options={Object.entries(labels).map(([rule, label]) => ({ value: rule, label }))}
    />
  );
}
