import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { StateChip } from "~/core/kit/ui/state-chip";
import { LastSaid } from "~/task/acts/block/blocked-line";
import { TaskLink } from "~/task/row/task-item";
import { TaskMarks } from "~/task/row/task-marks";
import { DueTime, TaskState } from "~/task/row/task-parts";
import { Since } from "~/core/time/date-time";
import type { PersonTask } from "./person.model.server";

type PersonTaskRowProps = {
  task: PersonTask;
  /** The checkbox that selects the task, if something can be done with several. */
  box?: ReactNode;
};

/** A task as a row; the page says whose it is. */
export function PersonTaskRow({ task, box }: PersonTaskRowProps) {
  const isOpen = task.stage === "New" || task.stage === "Pending";
  return (
    <article className="task-row items-center py-2">
      {box}
      <div className="task-row-text">
        <TaskLink
          task={task}
          isBlock
          className="line-clamp-2 font-medium [overflow-wrap:anywhere]"
        />
        <LastSaid task={task} />
      </div>
      <div className="ms-auto flex shrink-0 flex-col items-end gap-0.5">
        <span className="flex items-center gap-2">
          <TaskMarks task={task} />
          {isOpen ? <DueTime dueDateTime={task.due_date_time} /> : null}
        </span>
        {task.completed_at === null ? (
          <TaskState stage={task.stage} bare />
        ) : (
          <StateChip state="completed" bare>
            <Since at={task.completed_at} named={t("Completed")} />
          </StateChip>
        )}
      </div>
    </article>
  );
}
