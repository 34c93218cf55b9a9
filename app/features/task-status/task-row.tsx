import { NO_DEPARTMENT } from "~/core/person/department";
import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { BlockedLine, saysLast } from "~/core/task/blocked-line";
import { DueTime, LastLine, TaskState, TaskTicks, TaskWho } from "~/core/task/task-parts";
import { Avatar } from "~/core/kit/ui/avatar";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { UnreadDot } from "~/core/kit/ui/count";
import { PriorityMark } from "~/core/task/priority-mark";
import { TaskMarks } from "~/core/task/task-marks";
import { TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import type { TaskRow as Task } from "~/core/task/task-row";
import { withOpenTask } from "~/core/kit/address/open-task";
import { cn } from "~/core/kit/cn";
import { useMe } from "~/core/session/use-me";
import type { BulkChange } from "./bulk-form";
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
          <span className="sr-only">Select</span>
        </TableHead>
        <TableHead sort={sortLink(page, "person")} className="w-56">
          Person
        </TableHead>
        <TableHead>Task</TableHead>
        <TableHead sort={sortLink(page, "priority")} className="w-28">
          Priority
        </TableHead>
        <TableHead sort={sortLink(page, "due")} className="w-36">
          Due
        </TableHead>
        <TableHead className="w-32">Status</TableHead>
      </tr>
    </thead>
  );
}

type TaskRowProps = {
  task: ListedTask;
  /** Its conversation is open beside the list. */
  isOpen: boolean;
  isChosen: boolean;
  /** The row that was acted on last: the focus comes back to it. */
  isPlace: boolean;
  onToggle: (id: string, isRange: boolean) => void;
};

/** A task as a row of a chat list; if wide it has columns, if narrow everything is in one. */
export function TaskRow({ task, isOpen, isChosen, isPlace, onToggle }: TaskRowProps) {
  const me = useMe();
  const due = (
    <DueTime
      dueDateTime={task.due_date_time}
      isOpen={task.stage === "New" || task.stage === "Pending"}
    />
  );
  const state = (
    <span className="flex flex-wrap items-center gap-x-2">
      <TaskState stage={task.stage} bare />
      {task.stage === "Withdrawn" ? null : <TaskTicks task={task} />}
    </span>
  );
  return (
    <TableRow
      data-arrival={task.id}
      selected={isOpen}
      className="touch:h-auto relative h-auto @max-3xl:flex"
    >
      <TableCell className="w-11 shrink-0 @max-3xl:pt-2.5">
        <Checkbox
          label={`Select ${task.title} of ${task.user_name}`}
          labelHidden
          data-row={task.id}
          data-take-focus={isPlace || undefined}
          checked={isChosen}
          onChange={(event) => onToggle(task.id, isShifted(event.nativeEvent))}
          className="relative z-10 -m-2 p-2 noscript:hidden"
        />
      </TableCell>
      <TableCell className="hidden @3xl:table-cell">
        <Cell task={task} part="reassign" className="gap-2.5">
          <Avatar id={task.user_id} name={task.user_name} />
          <span className="min-w-0 leading-tight">
            <span dir="auto" className="block truncate font-semibold">
              {task.user_name}
            </span>
            <span className="text-ink-faint block truncate text-xs">
              {task.department_label ?? NO_DEPARTMENT}
            </span>
          </span>
        </Cell>
      </TableCell>
      <TableCell className="min-w-0 flex-1 py-2.5">
        <div className="flex min-w-0 items-start gap-3">
          <Avatar id={task.user_id} name={task.user_name} size="md" className="@3xl:hidden" />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-2 @3xl:hidden">
              <TaskWho
                name={task.user_name}
                department={task.department_label}
                className="flex-1 truncate"
              />
              {due}
            </div>
            <TaskLink task={task} isOpen={isOpen} />
            <BlockedLine task={task} />
            {saysLast(task) ? null : (
              <LastLine entry={lastOf(task, me.uid)}>
                {task.unread > 0 ? <UnreadDot /> : null}
              </LastLine>
            )}
            <div className="mt-1 flex flex-wrap items-center gap-x-3 @3xl:hidden">
              {state}
              <TaskMarks task={task} />
            </div>
          </div>
        </div>
      </TableCell>
      <TableCell className="hidden @3xl:table-cell">
        <Cell task={task} part="priority">
          <PriorityMark priority={task.priority} />
        </Cell>
      </TableCell>
      <TableCell className="hidden @3xl:table-cell">
        <Cell task={task} part="deadline">
          {due}
        </Cell>
      </TableCell>
      <TableCell className="hidden @3xl:table-cell">{state}</TableCell>
    </TableRow>
  );
}

type CellProps = { task: ListedTask; part: BulkChange; className?: string; children: ReactNode };

/** The content of a cell, as a button if it can be changed. */
function Cell({ task, part, className, children }: CellProps) {
  const isFixed = task.stage === "Withdrawn" || (task.stage === "Completed" && part === "reassign");
  if (isFixed) return <span className={cn("flex items-center", className)}>{children}</span>;
  return (
    <CellButton task={task} part={part} className={className}>
      {children}
    </CellButton>
  );
}

type TaskLinkProps = { task: { id: string; title: string }; isOpen: boolean };

/** A task's title, which opens its conversation; the whole row or card around it can be pressed. */
export function TaskLink({ task, isOpen }: TaskLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      dir="auto"
      to={withOpenTask(pathname + search, task.id)}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className="focus-visible:after:outline-action line-clamp-2 font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
    >
      {task.title}
    </Link>
  );
}

/** What was said or done last, from the reader's point of view. */
export function lastOf(task: ListedTask, uid: string) {
  return {
    kind: task.last_kind,
    message: task.last_message,
    senderName: task.last_sender_name,
    isOwn: task.last_sender_id === uid,
    at: task.last_at,
  };
}

function isShifted(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
