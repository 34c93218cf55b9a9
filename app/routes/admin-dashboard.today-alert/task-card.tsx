import { useId } from "react";
import { DueTime, LastLine, TaskState, TaskTicks, TaskWho } from "~/components/task/task-parts";
import { Avatar } from "~/components/ui/avatar";
import { UnreadDot } from "~/components/ui/count";
import { PriorityMark } from "~/components/ui/priority-mark";
import type { Calendar } from "~/domain/time";
import type { DueTask } from "~/models/tasks.server";
import { LastBubble } from "./last-bubble";
import { MessageForm, useMessageFetcher } from "./message-form";

export type ListedTask = Omit<DueTask, "department"> & { departmentLabel: string; formId: string };

type TaskCardProps = {
  task: ListedTask;
  /** No longer in the list; it stays while somebody writes to it. */
  isGone: boolean;
  me: { uid: string; calendar: Calendar };
  onHold: (taskId: string, isHeld: boolean) => void;
};

/** A task as a row of a chat list, with the place to write beside it. */
export function TaskCard({ task, isGone, me, onHold }: TaskCardProps) {
  const id = useId();
  const { calendar } = me;
  return (
    <article
      aria-labelledby={`${id}-name ${id}-title`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 px-4 py-3.5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(22rem,26rem)] lg:gap-x-4"
    >
      <Avatar id={task.user_id} name={task.user_name} size="md" />
      <div className="min-w-0">
        <div className="flex items-baseline gap-3">
          <div id={`${id}-name`} className="min-w-0 flex-1">
            <TaskWho name={task.user_name} department={task.departmentLabel} />
          </div>
          <DueTime dueDateTime={task.due_date_time} calendar={calendar} />
        </div>
        <h2 id={`${id}-title`} className="mt-0.5 font-medium">
          {task.title}
        </h2>
        <p className="text-ink-soft measure mt-0.5 line-clamp-2 text-sm" title={task.description}>
          {task.description}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TaskState stage={task.stage} bare />
          <PriorityMark priority={task.priority} />
          <TaskTicks task={task} calendar={calendar} labelled />
        </div>
      </div>
      <div className="col-span-full min-w-0 lg:col-span-1">
        {isGone ? (
          <p role="status" className="text-ink-soft mb-2 text-sm">
            Not in this list any more. You can still send what you wrote.
          </p>
        ) : null}
        <Said task={task} me={me} />
        <MessageForm task={task} uid={me.uid} onHold={onHold} />
      </div>
    </article>
  );
}

/** What was said or done last: a bubble, or a line of the stream. What is on its way already counts. */
function Said({ task, me }: Pick<TaskCardProps, "task" | "me">) {
  const leaving = useMessageFetcher(task.id).formData?.get("message");
  const isOwn = typeof leaving === "string" || task.last_sender_id === me.uid;
  const said = typeof leaving === "string" ? leaving : task.last_message;
  if (typeof leaving !== "string" && task.last_kind !== "message") {
    const entry = {
      kind: task.last_kind,
      message: task.last_message,
      senderName: task.last_sender_name,
      isOwn,
      at: task.last_at,
    };
    return (
      <LastLine entry={entry} calendar={me.calendar} className="mb-2">
        {task.unread > 0 ? <UnreadDot /> : null}
      </LastLine>
    );
  }
  return (
    <LastBubble
      text={said ?? ""}
      author={isOwn ? "You" : (task.last_sender_name ?? "Daymark")}
      isOwn={isOwn}
      isLeaving={typeof leaving === "string"}
      isUnread={task.unread > 0}
      at={typeof leaving === "string" ? null : task.last_at}
      calendar={me.calendar}
    />
  );
}
