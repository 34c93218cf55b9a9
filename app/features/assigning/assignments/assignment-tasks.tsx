import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import { DueTime, TaskState } from "~/task/row/task-parts";
import { Pagination } from "~/core/kit/ui/pagination";
import { TaskItem, TaskLink } from "~/task/row/task-item";
import { type AssignmentList, assignmentsSearch, TASKS_PAGE_SIZE } from "./list";
import type { AssignmentDetails } from "./send";

type AssignmentTasksProps = {
  tasks: AssignmentDetails["tasks"];
  total: number;
  list: AssignmentList;
};

/** The tasks of an assignment, a page at a time; each opens its conversation. */
export function AssignmentTasks({ tasks, total, list }: AssignmentTasksProps) {
  return (
    <div className="border-t pt-2">
      <ul aria-label={m.common_tasks()} className="divide-hairline divide-y">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskItem
              face={{ id: task.user_id, name: task.user_name }}
              size="sm"
              className="rounded-control -mx-2 items-center px-2 py-1.5"
              aside={<TaskState stage={task.stage} bare />}
            >
              <TaskLink
                task={{ ...task, title: task.user_name }}
                to={href("/admin-dashboard/task-status", { view: "table", task: task.id })}
                isBlock
                className="truncate text-sm font-medium"
              />
              <span className="text-ink-soft truncate text-xs">
                {task.department_label ?? m.person_no_department()} ·{" "}
                <DueTime
                  dueDateTime={task.due_date_time}
                  isOpen={task.stage === "New" || task.stage === "Pending"}
                  named
                />
              </span>
            </TaskItem>
          </li>
        ))}
      </ul>
      <Pagination
        page={list.tasks}
        pageCount={Math.ceil(total / TASKS_PAGE_SIZE)}
        hrefFor={(page) => assignmentsSearch.href(list, { tasks: page })}
        label={m.common_pages_of_tasks()}
      />
    </div>
  );
}
