import { t } from "~/core/words/t";
import type { ReactNode } from "react";
import { useMe } from "~/core/session/use-me";
import { LastSaid } from "~/task/acts/block/blocked-line";
import { DueTime, TaskState, TaskTicks } from "~/task/row/task-parts";
import { Avatar } from "~/core/kit/ui/avatar";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { TaskMarks } from "~/task/row/task-marks";
import { TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import type { TaskRow as Task } from "~/task/row/task-row";
import { cn } from "~/core/kit/cn";
import { goneProps } from "~/core/kit/list/live-row";
import { isShifted } from "~/core/kit/list/use-selection";
import { TaskLink } from "~/task/row/task-item";
import { adminActs, type PartKind } from "~/task/acts/all";
import { CellButton } from "./cell-button";
import { type StatusPage, statusSearch } from "./schema";

export type ListedTask = Omit<Task, "description">;

const DIRECTIONS = { person: "ascending", priority: "descending", due: "ascending" } as const;

function sortLink(page: StatusPage, sort: keyof typeof DIRECTIONS) {
  return {
    to: statusSearch.href(page, { sort }),
    direction: page.sort === sort ? DIRECTIONS[sort] : null,
  };
}

/** The headings of the columns in which a wide row shows a task. */
export function TaskHeads({ page }: { page: StatusPage }) {
  return (
    <thead className="@max-3xl:hidden">
      <tr>
        <TableHead className="w-11">
          <span className="sr-only">{t("Select")}</span>
        </TableHead>
        <TableHead sort={sortLink(page, "person")} className="w-48">
          {t("Person")}
        </TableHead>
        <TableHead>{t("Task")}</TableHead>
        <TableHead sort={sortLink(page, "priority")} className="w-30">
          {t("Priority")}
        </TableHead>
        <TableHead sort={sortLink(page, "due")} className="w-36">
          {t("Due")}
        </TableHead>
        <TableHead className="w-32">{t("Status")}</TableHead>
      </tr>
    </thead>
  );
}

type TaskRowProps = {
  task: ListedTask;
  /** Whether the task has left the list since. */
  isGone: boolean;
  /** Whether the task's conversation is open beside the list. */
  isOpen: boolean;
  isChosen: boolean;
  /** Whether this row was acted on last: the focus returns to it. */
  isPlace: boolean;
  onToggle: (id: string, isRange: boolean) => void;
};

/** A task as a row of a chat list; in columns if there is room, otherwise all in one. */
export function TaskRow({ task, isGone, isOpen, isChosen, isPlace, onToggle }: TaskRowProps) {
  return (
    <TableRow
      data-arrival={task.id}
      {...goneProps(isGone)}
      selected={isOpen}
      className="status-row touch:h-auto relative h-auto"
    >
      <TableCell>
        <Checkbox
          label={t("Select {title} of {userName}", {
            title: task.title,
            userName: task.user_name,
          })}
          labelHidden
          data-row=""
          value={task.id}
          data-take-focus={isPlace || undefined}
          checked={isChosen}
          onChange={(event) => onToggle(task.id, isShifted(event.nativeEvent))}
          className="relative z-10 -m-2 p-2 noscript:hidden"
        />
      </TableCell>
      <TableCell>
        <Cell task={task} part="reassign" className="gap-2.5">
          <Avatar
            id={task.user_id}
            name={task.user_name}
            className="@3xl:size-6 @3xl:text-[0.625rem]"
          />
          <span title={task.department_label ?? t("No Department")} className="min-w-0 truncate">
            <span dir="auto" className="font-semibold">
              {task.user_name}
            </span>
            <span className="text-ink-faint text-xs">
              {task.department_label ?? t("No Department")}
            </span>
          </span>
        </Cell>
      </TableCell>
      <TableCell>
        <div className="status-row-task">
          <TaskLink task={task} isBlock className="line-clamp-2 font-medium @3xl:line-clamp-1" />
          <LastSaid task={task} />
        </div>
      </TableCell>
      <TableCell>
        <Cell task={task} part="priority">
          <TaskMarks task={task} />
        </Cell>
      </TableCell>
      <TableCell>
        <Cell task={task} part="deadline">
          <DueTime
            dueDateTime={task.due_date_time}
            isOpen={task.stage === "New" || task.stage === "Pending"}
          />
        </Cell>
      </TableCell>
      <TableCell>
        <TaskState stage={task.stage} bare />
        {task.stage === "Withdrawn" ? null : <TaskTicks task={task} />}
      </TableCell>
    </TableRow>
  );
}

type CellProps = { task: ListedTask; part: PartKind; className?: string; children: ReactNode };

/** The content of a cell, as a button if it can be changed. */
function Cell({ task, part, className, children }: CellProps) {
  const me = useMe();
  if (!adminActs(task, me).includes(part))
    return <span className={cn("flex items-center", className)}>{children}</span>;
  return (
    <CellButton task={task} part={part} className={className}>
      {children}
    </CellButton>
  );
}
