import { m } from "~/core/words/m";
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
      label={m.common_department()}
      placeholder={m.lists_all_departments()}
    />
  );
}

export function PriorityFilter(props: ChoiceProps) {
  return (
    <FilterSelect
      {...props}
      name="priority"
      label={m.common_priority()}
      placeholder={m.lists_all_priorities()}
      options={PRIORITY_OPTIONS}
    />
  );
}
