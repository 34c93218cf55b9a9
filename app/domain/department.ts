/** The departments: what is stored and what is shown, in their order. A test holds them to the table. */
export const DEPARTMENTS = [
  { value: "accounts", label: "Accounts" },
  { value: "BackendDev", label: "Backend Developer" },
  { value: "cybersecurity", label: "Cybersecurity" },
  { value: "dataScience", label: "Data Science" },
  { value: "DevopsEng", label: "DevOps" },
  { value: "finance", label: "Finance" },
  { value: "frontendDev", label: "Frontend Developer" },
  { value: "fullStack", label: "Full Stack" },
  { value: "hr", label: "Human Resources" },
  { value: "it", label: "IT" },
  { value: "mobileDev", label: "Mobile Development" },
  { value: "sales", label: "Sales" },
  { value: "qA-Testing", label: "QA/Testing" },
  { value: "uiux", label: "UI/UX" },
] as const;

/** What a filter says for people without a department. */
export const WITHOUT_DEPARTMENT = { value: "none", label: "No Department" } as const;

/** The label of a stored department; 'No Department' for none. */
export function departmentLabel(value: string | null): string {
  if (value === null) return WITHOUT_DEPARTMENT.label;
  return DEPARTMENTS.find((department) => department.value === value)?.label ?? value;
}
