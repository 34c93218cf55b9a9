import { Link } from "@remix-run/react";
import { DueTime } from "~/core/task/task-parts";
import { Avatar } from "~/core/kit/ui/avatar";
import { Pagination } from "~/core/kit/ui/pagination";
import { StateChip } from "~/core/kit/ui/state-chip";
import { NO_DEPARTMENT } from "~/core/person/department";
import { withOpenTask } from "~/core/kit/address/open-task";
import { type AssignmentList, assignmentsSearch, TASKS_PAGE_SIZE } from "./list";
import type { AssignmentDetails } from "./send";

type AssignmentTasksProps = {
  tasks: AssignmentDetails["tasks"];
  total: number;
  list: AssignmentList;
};

const STATES = {
  New: "new",
  Pending: "pending",
  Completed: "completed",
  Rejected: "rejected",
} as const;

/** The tasks of an assignment, a page at a time; each opens its conversation. */
export function AssignmentTasks({ tasks, total, list }: AssignmentTasksProps) {
  return (
    <div className="border-t pt-2">
      <ul aria-label="Tasks" className="divide-hairline divide-y">
        {tasks.map((task) => (
          <li key={task.id}>
            <Link
              to={withOpenTask("/admin-dashboard/task-status?view=table", task.id)}
              className="hover:bg-hover rounded-control -mx-2 flex min-h-12 items-center gap-2.5 px-2 py-1.5"
            >
              <Avatar id={task.user_id} name={task.user_name} size="sm" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-sm font-medium">
                  {task.user_name}
                </span>
                <span className="text-ink-soft block truncate text-xs">
                  {task.department_label ?? NO_DEPARTMENT} ·{" "}
                  <DueTime
                    dueDateTime={task.due_date_time}
                    isOpen={task.stage === "New" || task.stage === "Pending"}
                    named
                  />
                </span>
              </span>
              {task.stage === "Withdrawn" ? (
                <span className="text-ink-faint text-xs font-semibold">Withdrawn</span>
              ) : (
                <StateChip state={STATES[task.stage]} bare />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={list.tasks}
        pageCount={Math.ceil(total / TASKS_PAGE_SIZE)}
        hrefFor={(page) => assignmentsSearch.href(list, { tasks: page })}
        label="Pages of tasks"
      />
    </div>
  );
}
