import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { doneOf, writeDone } from "~/task/needs/done";
import { assignPeople, assignTo } from "./audience";

/**
 * The values with which a form assigns the same as a task again, and the task's person as in an address. Null if the
 * task is withdrawn, gone or out of sight.
 */
export async function getAgain(db: Db, taskId: string) {
  const [[again], [needs]] = await Promise.all([
    db.rpc("get_again", { p_task_id: taskId }).then(toData),
    db.rpc("get_needs", { p_id: taskId }).then(toData),
  ]);
  if (again === undefined) return null;
  const { group_id: group, department, people, says } = again;
  const { due_date_time: _, ...text } = says;
  return {
    text,
    to: toWhom(group, department, people),
    people: people.length,
    done: needs ? writeDone(doneOf(needs)) : "",
  };
}

function toWhom(group: string | null, department: string | null, people: Array<string>): string {
  if (group !== null) return assignTo("group", group);
  if (department !== null) return assignTo("department", department);
  const [first] = people;
  return first !== undefined && people.length === 1 ? first : assignPeople(people);
}
