import { clsx } from "clsx";
import { memo, useId } from "react";
import { BlockedLine } from "~/core/task/blocked-line";
import { DueTime, TaskState, TaskTicks, TaskWho } from "~/core/task/task-parts";
import { NudgeButton } from "~/core/conversation/admin/nudge-button";
import { UnblockButton } from "~/core/conversation/admin/unblock-button";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { Avatar } from "~/core/kit/ui/avatar";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { TaskMarks } from "~/core/task/task-marks";
import { canBeNudged } from "~/core/task/nudge";
import { elapsedText } from "~/core/time/elapsed";
import type { DueTask } from "~/core/task/tasks.model.server";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import { isShifted } from "~/core/kit/list/use-selection";
import { TaskLink } from "~/core/task/task-item";
import { MessageForm } from "./message-form";
import { RecentEntries } from "./recent-entries";
import { SEVERAL } from "./schema";

export type ListedTask = DueTask;

type TaskCardProps = {
  task: ListedTask;
  /** No longer in the list; it stays while somebody writes to it. */
  isGone: boolean;
  isTicked: boolean;
  now: number;
  onTick: (taskId: string, isRange: boolean) => void;
  onHold: (taskId: string, isHeld: boolean) => void;
};

/** A task as a row of a chat list, with the text box beside it; drawn again only when what it shows changes. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const me = useMe();
  const { task, isGone, isTicked, now, onTick, onHold } = props;
  const id = useId();
  const isOpen = useOpenTask() === task.id;
  return (
    <article
      aria-labelledby={`${id}-name ${id}-title`}
      className={clsx(
        "due-task",
        isTicked ? "bg-hover" : undefined,
        isOpen ? "bg-hover shadow-[inset_3px_0_0_var(--action)]" : undefined,
      )}
    >
      <div className="due-task-who">
        <Checkbox
          form={SEVERAL}
          name="taskId"
          value={task.id}
          checked={isTicked && !isGone}
          disabled={isGone}
          data-row={task.id}
          onChange={(event) => onTick(task.id, isShifted(event.nativeEvent))}
          label={`Tick ${task.user_name}, ${task.title}`}
          labelHidden
          className="touch:py-2.5 py-2.5 max-sm:order-last max-sm:-m-2 max-sm:p-3"
        />
        <Avatar id={task.user_id} name={task.user_name} size="md" />
      </div>
      <div className="min-w-0">
        <div className="flex items-baseline gap-3">
          <div id={`${id}-name`} className="min-w-0 flex-1">
            <TaskWho uid={task.user_id} name={task.user_name} department={task.department_label} />
          </div>
          <DueTime dueDateTime={task.due_date_time} />
        </div>
        <h2 id={`${id}-title`} dir="auto" className="mt-0.5 font-medium">
          <TaskLink task={task} isWhole={false} className="touch:inline-block touch:py-1" />
        </h2>
        <p
          dir="auto"
          className="text-ink-soft measure mt-0.5 line-clamp-2 text-sm"
          title={task.description}
        >
          {task.description}
        </p>
        <BlockedLine task={task} className="mt-1.5" />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TaskState stage={task.stage} bare />
          {task.stage === "New" ? (
            <Since
              at={task.assigned_at}
              named="Waiting since"
              className="text-ink-soft tabular text-xs whitespace-nowrap"
            >
              waiting {elapsedText(task.assigned_at, now)}
            </Since>
          ) : null}
          <TaskMarks task={task} />
          <TaskTicks task={task} labelled />
          {task.blocked_at === null || task.user_id === me.uid ? null : (
            <UnblockButton task={task} />
          )}
          {canBeNudged(task, me.uid, now) ? (
            <NudgeButton
              taskIds={[task.id]}
              description={`${task.user_name} about ${task.title}`}
              nudgedAt={task.last_nudged_at}
            />
          ) : null}
        </div>
      </div>
      <div className="col-span-full min-w-0 @2xl:col-span-1">
        {isGone ? (
          <p role="status" className="text-ink-soft mb-2 text-sm">
            No longer in this list. You can still send what you wrote.
          </p>
        ) : null}
        <RecentEntries task={task} />
        <MessageForm task={task} onHold={onHold} />
      </div>
    </article>
  );
});
