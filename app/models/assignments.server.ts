import type { Db } from "~/db/client.server";
import { toResult } from "~/db/errors.server";
import type { Priority } from "~/domain/priority";

type Assignment = {
  /** Made with the form: the same form sent twice assigns once. */
  id: string;
  people: Array<string>;
  title: string;
  description: string;
  /** ISO 8601 with its offset. */
  dueDateTime: string;
  priority: Priority;
};

/**
 * Assigns one piece of work, and answers with its tasks: one per person.
 * Problems: denied, invalid (somebody is not an active person, or a text is out of bounds), conflict.
 */
export async function assignTask(db: Db, assignment: Assignment) {
  return toResult(
    await db
      .rpc("assign_task", {
        p_assignment_id: assignment.id,
        p_people: assignment.people,
        p_title: assignment.title,
        p_description: assignment.description,
        p_due_date_time: assignment.dueDateTime,
        p_priority: assignment.priority,
      })
      .select("id, assigned_to"),
  );
}
