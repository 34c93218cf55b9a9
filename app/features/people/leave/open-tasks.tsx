import { m } from "~/core/words/m";
import { DueTime, TaskState } from "~/task/row/task-parts";
import { TaskMarks } from "~/task/row/task-marks";
import type { OpenTask } from "~/task/row/tasks.model.server";

type OpenTasksProps = {
  tasks: ReadonlyArray<OpenTask>;
  total: number;
};

/** What somebody who leaves still had to do: the first tasks, soonest due first. */
export function OpenTasks({ tasks, total }: OpenTasksProps) {
  return (
    <div>
      <ul aria-label={m.people_open_tasks()} className="divide-hairline divide-y border-y">
        {tasks.map((task) => (
          <li
            key={task.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
          >
            <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere] max-sm:basis-full">
              {task.title}
            </span>
            <TaskMarks task={task} />
            <TaskState stage={task.stage} bare />
            <DueTime dueDateTime={task.due_date_time} />
          </li>
        ))}
      </ul>
      {total > tasks.length ? (
        <p className="text-ink-faint pt-2 text-sm">
          {m.people_and_total_more({ total: total - tasks.length })}
        </p>
      ) : null}
    </div>
  );
}
