import { t } from "~/core/words/t";

/** The value for "without a department" in forms and addresses. */
export const NO_DEPARTMENT_VALUE = "none";

export type Department = { value: string; label: string };

/** The label of a stored department; null is No Department. */
export function departmentLabel(
  value: string | null,
  departments: ReadonlyArray<Department>,
): string {
  if (value === null) return t("No Department");
  return departments.find((department) => department.value === value)?.label ?? value;
}

/** The options of a form: No Department first, then the departments in their order. */
export function departmentOptions(departments: ReadonlyArray<Department>): Array<Department> {
  return [
    { value: NO_DEPARTMENT_VALUE, label: t("No Department") },
    ...departments.map(({ value, label }) => ({ value, label })),
  ];
}

/** The options of a filter: departments that have people, and the one chosen, even if its last person has left it. */
export function departmentChoices(
  inUse: ReadonlyArray<Department>,
  chosen: string | undefined,
): ReadonlyArray<Department> {
  const isListed = chosen === undefined || inUse.some(({ value }) => value === chosen);
  const all = isListed ? inUse : [...inUse, { value: chosen, label: chosen }];
  const none = { value: NO_DEPARTMENT_VALUE, label: t("No Department") };
  return all.map((one) => (one.value === NO_DEPARTMENT_VALUE ? none : one));
}
