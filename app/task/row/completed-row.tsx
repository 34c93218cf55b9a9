import { TaskWho } from "./task-parts";
import { t } from "~/core/words/t";
import { chipClass } from "~/core/kit/ui/state-chip";
import { Since } from "~/core/time/date-time";
import { TaskItem, TaskLink } from "./task-item";

export type CompletedTask = {
  id: string;
  title: string;
  completed_at: string;
  user_id: string;
  user_name: string;
  department_label: string | null;
};

/** A completed task with its person and time. */
export function CompletedRow({ task }: { task: CompletedTask }) {
  return (
    <TaskItem
      label={task.title}
      face={{ id: task.user_id, name: task.user_name }}
      size="sm"
      aside={
        <Since
          at={task.completed_at}
          named={t("Completed")}
          className={`mt-1 ${chipClass("completed", true)}`}
        />
      }
    >
      <TaskWho uid={task.user_id} name={task.user_name} department={task.department_label} />
      <h2 dir="auto" className="text-sm [overflow-wrap:anywhere]">
        <TaskLink task={task} />
      </h2>
    </TaskItem>
  );
}
