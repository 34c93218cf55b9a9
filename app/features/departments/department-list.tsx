import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import { buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { peopleCount } from "~/core/person/group";
import type { ListedDepartment } from "./departments.model.server";
import { type DepartmentsList, departmentsSearch } from "./list";

type DepartmentListProps = {
  list: DepartmentsList;
  departments: ReadonlyArray<ListedDepartment>;
};

/** The departments in use, or the archived ones, each with its number of people. */
export function DepartmentList({ list, departments }: DepartmentListProps) {
  if (departments.length === 0) return <NoDepartments list={list} />;
  return (
    <ul aria-label={t("Departments")} className={cardClass("divide-hairline divide-y p-0")}>
      {departments.map((department) => (
        <li
          key={department.value}
          className="flex flex-wrap items-center justify-end gap-1 py-1 ps-4 pe-2"
        >
          <p
            dir="auto"
            className="min-w-0 flex-1 basis-28 py-1.5 font-medium [overflow-wrap:anywhere]"
          >
            {department.label}
          </p>
          {department.people > 0 ? (
            <Link
              to={href("/admin-dashboard/team", { department: department.value })}
              className="tabular text-ink-soft touch:py-3 hover:text-action shrink-0 px-2 text-sm hover:underline"
            >
              {peopleCount(department.people)}
              <span className="sr-only"> {t("in {label}", { label: department.label })}</span>
            </Link>
          ) : (
            <p className="text-ink-faint shrink-0 px-2 text-sm">{t("Nobody")}</p>
          )}
          <Link
            to={departmentsSearch.href(list, { department: department.value })}
            state={OPENED_HERE}
            preventScrollReset
            className={buttonClass({ size: "sm", variant: "quiet" })}
          >
            {t("Edit")}
            <span className="sr-only"> {department.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoDepartments({ list }: { list: DepartmentsList }) {
  return list.view === "archived" ? (
    <EmptyState title={t("No archived departments")}>
      {t(
        "A department that nobody is in any longer can be archived; what was assigned to it stays.",
      )}
    </EmptyState>
  ) : (
    <EmptyState title={t("No departments yet")}>
      {t(
        "Departments say where people work. A task can be assigned to a whole department in one act.",
      )}
    </EmptyState>
  );
}
