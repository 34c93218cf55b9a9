import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { SelectField } from "~/core/kit/ui/select-field";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { weekDays } from "~/core/time/named";
import type { loader } from "./route";
import type { Start } from "./start";

type WhomFieldsProps = {
  timing: { unit: string; whom: string; weekdays: ReadonlyArray<number> };
  errors: Array<string> | undefined;
  onChange: () => void;
};

/** For whom a routine is: people, a group or a department; for all of them, or in turn. */
export function WhomFields({ timing, errors, onChange }: WhomFieldsProps) {
  const { start, groups, departments } = useLoaderData<typeof loader>();
  const [audience, setAudience] = useState<string>(start.audience);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t("For whom")}</legend>
      <SelectField
        name="audience"
        label={t("For whom")}
        defaultValue={start.audience}
        onChange={({ currentTarget }) => setAudience(currentTarget.value)}
        options={[
          { value: "people", label: t("People") },
          { value: "group", label: t("Group") },
          { value: "department", label: t("Department") },
        ]}
      />
      <SelectField
        name="whom"
        label={t("Which of them", {}, "people")}
        defaultValue={start.whom}
        options={[
          { value: "everyone", label: t("Everybody") },
          { value: "in_turn", label: t("One of them, in turn") },
          { value: "by_week", label: t("One of them for a week, in turn") },
          { value: "by_weekday", label: t("By weekday") },
        ]}
      />
      <div className="sm:col-span-2">
        {audience === "group" ? (
          <SelectField
            name="group"
            label={t("Group")}
            defaultValue={start.group}
            placeholder={t("Choose a group")}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors}
          />
        ) : null}
        {audience === "department" ? (
          <SelectField
            name="department"
            label={t("Department")}
            defaultValue={start.department}
            placeholder={t("Choose a department")}
            options={departments}
            error={errors}
          />
        ) : null}
        {audience === "people" ? (
          <PersonPicker
            name="person"
            label={t("People")}
            multiple
            defaultPeople={start.people}
            // The picker's hidden fields change only with this render.
            onChange={() => setTimeout(onChange)}
            error={errors}
          />
        ) : null}
      </div>
      {timing.whom === "by_weekday" ? (
        <WeekdayPeople
          days={timing.unit === "week" ? timing.weekdays : [1, 2, 3, 4, 5, 6, 7]}
          whose={start.weekday_people}
          onChange={onChange}
        />
      ) : null}
    </fieldset>
  );
}

type WeekdayPeopleProps = {
  /** The weekdays on which the routine comes. */
  days: ReadonlyArray<number>;
  whose: Start["weekday_people"];
  onChange: () => void;
};

/** The person of each weekday: "Mondays Ana". */
function WeekdayPeople({ days, whose, onChange }: WeekdayPeopleProps) {
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">{t("Whose weekday it is")}</legend>
      <p className="text-ink-soft text-sm sm:col-span-2">
        {t("Who is away, and a weekday without a name: whoever had it longest ago.")}
      </p>
      {weekDays()
        .filter(({ value }) => days.includes(value))
        .map(({ value, label }) => (
          <PersonPicker
            key={value}
            name={`on_${value}`}
            label={label}
            defaultPeople={whose.filter(({ weekday }) => weekday === value)}
            // The picker's hidden fields change only with this render.
            onChange={() => setTimeout(onChange)}
          />
        ))}
    </fieldset>
  );
}
