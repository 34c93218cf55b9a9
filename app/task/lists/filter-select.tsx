import { t } from "~/core/words/t";
import { SelectField } from "~/core/kit/ui/select-field";
import { PRIORITY_OPTIONS } from "~/task/text/priority";

type FilterSelectProps = {
  name: string;
  label: string;
  /** The option for no choice. */
  placeholder: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string | null | undefined;
  className?: string;
};

/** One choice of a FilterForm; its placeholder names the field. */
export function FilterSelect({ value, ...select }: FilterSelectProps) {
  return <SelectField {...select} labelHidden defaultValue={value ?? ""} />;
}

type ChoiceProps = Pick<FilterSelectProps, "value" | "className">;

export function DepartmentFilter(props: ChoiceProps & Pick<FilterSelectProps, "options">) {
  return (
    <FilterSelect
      {...props}
      name="department"
      label={t("Department")}
      placeholder={t("All departments")}
    />
  );
}

export function PriorityFilter(props: ChoiceProps) {
  return (
    <FilterSelect
      {...props}
      name="priority"
      label={t("Priority")}
      placeholder={t("All priorities")}
      options={PRIORITY_OPTIONS}
    />
  );
}
