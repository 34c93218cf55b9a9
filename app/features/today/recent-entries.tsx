import { LastLine } from "~/core/task/task-parts";
import { PendingBubble } from "~/core/conversation/pending-bubble";
import { UnreadDot } from "~/core/kit/ui/count";
import type { DueTask } from "~/core/task/tasks.model.server";
import { usePending } from "~/core/task/commands/use-commands";
import { useMe } from "~/core/session/use-me";
import { LastBubble } from "./last-bubble";

type RecentEntriesProps = {
  task: Pick<
    DueTask,
    | "id"
    | "last_kind"
    | "last_message"
    | "last_at"
    | "last_sender_id"
    | "last_sender_name"
    | "unread"
    | "sent_today"
  >;
};

/** The reader's messages of today, what was said or done last, and what is being sent, in order. */
export function RecentEntries({ task }: RecentEntriesProps) {
  const { uid } = useMe();
  const pending = usePending(task.id, task.sent_today).filter(({ kind }) => kind === "message");
  const isOwn = task.last_sender_id === uid;
  const isShownAbove =
    isOwn && task.last_kind === "message" && task.sent_today.at(-1)?.created_at === task.last_at;
  return (
    <>
      {task.sent_today.map((message) => (
        <LastBubble
          key={message.id}
          text={message.message}
          author="You"
          isOwn
          isUnread={false}
          at={message.created_at}
          readAt={message.read_at}
        />
      ))}
      {isShownAbove ? null : <Last task={task} isOwn={isOwn} />}
      {pending.map((message) => (
        <PendingBubble key={message.id} message={message} isFirst={false} />
      ))}
    </>
  );
}

type LastProps = { task: RecentEntriesProps["task"]; isOwn: boolean };

function Last({ task, isOwn }: LastProps) {
  if (task.last_kind === "message" && task.last_message !== "") {
    return (
      <LastBubble
        text={task.last_message ?? ""}
        author={isOwn ? "You" : (task.last_sender_name ?? "Daymark")}
        isOwn={isOwn}
        isUnread={task.unread > 0}
        at={task.last_at}
      />
    );
  }
  const entry = {
    kind: task.last_kind,
    message: task.last_message,
    senderName: task.last_sender_name,
    isOwn,
    at: task.last_at,
  };
  return (
    <LastLine entry={entry} className="mb-2">
      {task.unread > 0 ? <UnreadDot /> : null}
    </LastLine>
  );
}
