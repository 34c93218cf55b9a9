import { t } from "~/core/words/t";
import type { Load } from "~/core/person/picker/person";

/** Somebody who could take a task, as the database has them. */
export type SuggestedRow = Load & {
  uid: string;
  full_name: string;
  department_label: string | null;
  due_that_day: number;
  /** How many tasks like it they completed. */
  did: number;
};

/** Somebody who could take a task, as pages show them. */
export function suggestedPerson(row: SuggestedRow) {
  const { uid, full_name: name, due_that_day: dueThatDay, did, open_tasks, due_today, late } = row;
  const department = row.department_label ?? t("No Department");
  return { uid, name, department, dueThatDay, did, load: { open_tasks, due_today, late } };
}

export type SuggestedPerson = ReturnType<typeof suggestedPerson>;
