import { clsx } from "clsx";
import { memo, useId } from "react";
import { t } from "~/core/words/t";
import { BlockedLine, saysLast, UnblockButton } from "~/task/acts/block/blocked-line";
import { DueTime, TaskState, TaskTicks, TaskWho } from "~/task/row/task-parts";
import { NudgeButton } from "~/task/acts/nudge/nudge-button";
import { PendingBubble } from "~/task/conversation/pending-bubble";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { Avatar } from "~/core/kit/ui/avatar";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { UnreadDot } from "~/core/kit/ui/count";
import { TaskMarks } from "~/task/row/task-marks";
import { canBeNudged } from "~/task/acts/nudge/nudge";
import { elapsedText } from "~/core/time/elapsed";
import type { DueTask } from "~/task/row/tasks.model.server";
import { usePending } from "~/task/commands/use-commands";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import { isShifted } from "~/core/kit/list/use-selection";
import { TaskLink } from "~/task/row/task-item";
import { Ticks } from "~/core/kit/ui/ticks";
import { LastLine } from "~/task/entries/last-line";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { SEVERAL } from "./schema";
import { Composer } from "./composer";

export type ListedTask = DueTask;

type TaskCardProps = {
  task: ListedTask;
  /** Whether the task has left the list. */
  isGone: boolean;
  isTicked: boolean;
  now: number;
  onTick: (taskId: string, isRange: boolean) => void;
};

/**
 * A task as a row of a list. While the row has the focus or is open, its text box is in the place of the last line, so
 * that nothing below moves. React draws the card again only if its content changes.
 */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, isGone, isTicked, now, onTick } = props;
  const id = useId();
  const isOpen = useOpenTask() === task.id;
  return (
    <article
      aria-label={`${task.user_name}, ${task.title}`}
      className={clsx(
        "due-task",
        isTicked ? "bg-hover" : undefined,
        isOpen ? "bg-hover marked" : undefined,
      )}
    >
      <Checkbox
        form={SEVERAL}
        name="taskId"
        value={task.id}
        checked={isTicked && !isGone}
        disabled={isGone}
        data-row=""
        onChange={(event) => onTick(task.id, isShifted(event.nativeEvent))}
        label={t("Tick {userName}, {title}", { userName: task.user_name, title: task.title })}
        labelHidden
        className="due-task-tick"
      />
      <Avatar id={task.user_id} name={task.user_name} />
      <TaskWho
        uid={task.user_id}
        name={task.user_name}
        department={task.department_label}
        className="due-task-name"
      />
      <h2 dir="auto" title={task.title} className="due-task-title">
        <TaskLink task={task} isWhole={false} />
      </h2>
      <DueTime dueDateTime={task.due_date_time} className="due-task-when" />
      <div className="at-hand due-task-state">
        <TaskProgress task={task} now={now} />
      </div>
      <div className="due-task-marks">
        <TaskMarks task={task} />
        <TaskTicks task={task} />
      </div>
      <div className="due-task-said">
        <PendingMessages task={task} />
        <label htmlFor={`${id}-box`} className="due-task-last">
          <BlockedLine
            task={task}
            lead={task.unread > 0 && saysLast(task) ? <UnreadDot /> : null}
          />
          {saysLast(task) ? null : <LastEntry task={task} />}
        </label>
        <MessageForm id={`${id}-box`} task={task} />
      </div>
    </article>
  );
});

type TaskProgressProps = Pick<TaskCardProps, "task" | "now">;

/** How far a task is, and what can be done about it. */
function TaskProgress({ task, now }: TaskProgressProps) {
  const me = useMe();
  return (
    <>
      <TaskState stage={task.stage} bare />
      {task.stage === "New" ? (
        <Since at={task.assigned_at} named={t("Waiting since")}>
          {t("waiting {elapsed}", { elapsed: elapsedText(task.assigned_at, now) })}
        </Since>
      ) : null}
      {task.blocked_at === null || task.user_id === me.uid ? null : (
        <UnblockButton task={task} variant="quiet" />
      )}
      {canBeNudged(task, me.uid, now) ? (
        <NudgeButton
          taskIds={[task.id]}
          description={t("{userName} about {title}", {
            userName: task.user_name,
            title: task.title,
          })}
          nudgedAt={task.last_nudged_at}
        />
      ) : null}
    </>
  );
}

/** The reader's messages that are being sent, or were refused. */
function PendingMessages({ task }: Pick<TaskCardProps, "task">) {
  return usePending(task.id, task.sent_today)
    .filter(({ kind }) => kind === "message")
    .map((message) => <PendingBubble key={message.id} message={message} isFirst={false} />);
}

/** What was said or done last in one line; the reader's own message of today with whether it was seen. */
function LastEntry({ task }: { task: DueTask }) {
  const { uid } = useMe();
  const timeSettings = useTimeSettings();
  const isOwn = task.last_sender_id === uid;
  const sent = task.sent_today.at(-1);
  const isLast = isOwn && task.last_kind === "message" && sent?.created_at === task.last_at;
  return (
    <LastLine task={task}>
      {task.unread > 0 ? <UnreadDot /> : null}
      {isLast ? (
        <Ticks
          state={sent.read_at === null ? "sent" : "seen"}
          {...(sent.read_at === null ? {} : { at: formatExact(sent.read_at, timeSettings) })}
        />
      ) : null}
    </LastLine>
  );
}

type MessageFormProps = {
  /** The id of the text box. */
  id: string;
  task: { id: string; title: string; user_name: string };
};

function MessageForm({ id: boxId, task }: MessageFormProps) {
  const { uid } = useMe();
  const { id } = task;
  return (
    <Composer
      boxId={boxId}
      to={id}
      taskIds={[id]}
      draftKey={`message:${uid}:${id}`}
      label={t("Message to {userName} about {title}", {
        userName: task.user_name,
        title: task.title,
      })}
      placeholder={t("Write to {firstName}", { firstName: firstName(task.user_name) })}
    />
  );
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
