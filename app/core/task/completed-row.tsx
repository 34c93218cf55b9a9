import { Link, useLocation } from "@remix-run/react";
import { TaskWho } from "./task-parts";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { Avatar } from "~/core/kit/ui/avatar";
import { StateChip } from "~/core/kit/ui/state-chip";
import { Time } from "~/core/kit/ui/time";
import { formatExact, formatSince } from "~/core/time/time";
import { cn } from "~/core/kit/cn";
import { withOpenTask } from "~/core/kit/address/open-task";
import { useCalendar } from "~/core/time/use-calendar";

export type CompletedTask = {
  id: string;
  title: string;
  completed_at: string;
  user_id: string;
  user_name: string;
  department_label: string | null;
};

type CompletedRowProps = {
  task: CompletedTask;
};

/** Who completed what, and when. */
export function CompletedRow({ task }: CompletedRowProps) {
  const calendar = useCalendar();
  const { pathname, search } = useLocation();
  const isOpen = useOpenTask() === task.id;
  const at = task.completed_at;
  return (
    <article
      aria-label={task.title}
      className={cn(
        "flex items-start gap-3 px-4 py-3",
        isOpen ? "bg-hover shadow-[inset_3px_0_0_var(--action)]" : undefined,
      )}
    >
      <Avatar id={task.user_id} name={task.user_name} />
      <div className="min-w-0 flex-1">
        <TaskWho name={task.user_name} department={task.department_label} />
        <h2 dir="auto" className="text-sm [overflow-wrap:anywhere]">
          <Link
            to={withOpenTask(pathname + search, task.id)}
            preventScrollReset
            aria-current={isOpen ? "true" : undefined}
            className="touch:inline-block touch:py-1 underline-offset-4 hover:underline"
          >
            {task.title}
          </Link>
        </h2>
      </div>
      <StateChip state="completed" bare className="mt-1">
        <Time dateTime={at} exact={`Completed ${formatExact(at, calendar)}`}>
          {formatSince(at, calendar)}
        </Time>
      </StateChip>
    </article>
  );
}
