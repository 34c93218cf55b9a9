import { t } from "~/core/words/t";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Icon } from "~/core/kit/ui/icon";
import type { ListedDepartment } from "./departments.model.server";
import type { DepartmentsList } from "./list";
import { DepartmentForm } from "./page-forms";

type OrderFormsProps = {
  list: DepartmentsList;
  departments: ReadonlyArray<ListedDepartment>;
  department: ListedDepartment;
};

/** The place of a department among the others, and buttons that move it up and down by one. */
export function OrderForms({ list, departments, department: { value, label } }: OrderFormsProps) {
  const place = departments.findIndex((one) => one.value === value);
  const ways = [
    { name: "up", icon: "arrow-up", before: departments[place - 1]?.value, isEnd: place === 0 },
    {
      name: "down",
      icon: "arrow-down",
      before: departments[place + 2]?.value,
      isEnd: place === departments.length - 1,
    },
  ] as const;
  return (
    <div className="flex items-center gap-1">
      <p role="status" className="tabular text-ink-soft flex-1 text-sm">
        {t("Place {place} of {count}", { place: place + 1, count: departments.length })}
      </p>
      {ways.map(({ name, icon, before, isEnd }) => (
        <DepartmentForm
          key={name}
          list={list}
          problem={null}
          sends={{ intent: "move", value, ...(before === undefined ? {} : { before }) }}
        >
          <IconButton
            type="submit"
            size="sm"
            label={t("Move {label} {way, select, up {up} other {down}}", { label, way: name })}
            aria-disabled={isEnd}
            disabled={isEnd}
            icon={<Icon name={icon} />}
            className="aria-disabled:opacity-40"
          />
        </DepartmentForm>
      ))}
    </div>
  );
}
