export const NO_DEPARTMENT = "No Department";

/** The value for "without a department" in forms and addresses. */
export const NO_DEPARTMENT_VALUE = "none";

export type Department = { value: string; label: string };

/** The label of a stored department; null is No Department. */
export function departmentLabel(
  value: string | null,
  departments: ReadonlyArray<Department>,
): string {
  if (value === null) return NO_DEPARTMENT;
  return departments.find((department) => department.value === value)?.label ?? value;
}

/**
 * The options of a select: No Department first, then the departments in their order. One that was chosen stays
 * among them when its last person has left it.
 */
export function departmentOptions(
  departments: ReadonlyArray<Department>,
  chosen?: string,
): Array<Department> {
  const options = [
    { value: NO_DEPARTMENT_VALUE, label: NO_DEPARTMENT },
    ...departments.map(({ value, label }) => ({ value, label })),
  ];
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
