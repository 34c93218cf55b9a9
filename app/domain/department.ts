export const NO_DEPARTMENT = "No Department";

/** What a form or an address says for "without a department". */
export const NO_DEPARTMENT_VALUE = "none";

export type Department = { value: string; label: string };

/** A stored department in words; nobody's department reads No Department. */
export function departmentLabel(
  value: string | null,
  departments: ReadonlyArray<Department>,
): string {
  if (value === null) return NO_DEPARTMENT;
  return departments.find((department) => department.value === value)?.label ?? value;
}

/** The choices of a select: No Department first, then the departments in their order. */
export function departmentOptions(departments: ReadonlyArray<Department>): Array<Department> {
  return [
    { value: NO_DEPARTMENT_VALUE, label: NO_DEPARTMENT },
    ...departments.map(({ value, label }) => ({ value, label })),
  ];
}
