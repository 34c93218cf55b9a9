import { t } from "~/core/words/t";
import type { Load } from "~/core/person/picker/person";

/** A suggestion, from the database. */
export type SuggestedRow = Load & {
  uid: string;
  full_name: string;
  department_label: string | null;
  due_that_day: number;
  /** How many similar tasks the person has completed. */
  did: number;
};

/** A suggestion, as pages show it. */
export function suggestedPerson(row: SuggestedRow) {
  const { uid, full_name: name, due_that_day: dueThatDay, did, open_tasks, due_today, late } = row;
  const department = row.department_label ?? t("No Department");
  return { uid, name, department, dueThatDay, did, load: { open_tasks, due_today, late } };
}

export type SuggestedPerson = ReturnType<typeof suggestedPerson>;
