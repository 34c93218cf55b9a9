import { LastLine } from "~/components/task/task-parts";
import { UnreadDot } from "~/components/ui/count";
import type { Calendar } from "~/domain/time";
import type { DueTask } from "~/models/tasks.server";
import { LastBubble } from "./last-bubble";
import { SEVERAL } from "./schema";
import { useMessageFetcher } from "./use-message-fetcher";

type SaidProps = {
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
  me: { uid: string; calendar: Calendar };
};

/** What one wrote today, what was said or done last, and what is on its way, in order. */
export function Said({ task, me: { uid, calendar } }: SaidProps) {
  const leaving = useLeaving(task.id);
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
          isLeaving={false}
          isUnread={false}
          at={message.created_at}
          readAt={message.read_at}
          calendar={calendar}
        />
      ))}
      {isShownAbove ? null : <Last task={task} isOwn={isOwn} calendar={calendar} />}
      {leaving.map((text) => (
        <LastBubble
          key={text}
          text={text}
          author="You"
          isOwn
          isLeaving
          isUnread={false}
          at={null}
          calendar={calendar}
        />
      ))}
    </>
  );
}

type LastProps = { task: SaidProps["task"]; isOwn: boolean; calendar: Calendar };

function Last({ task, isOwn, calendar }: LastProps) {
  if (task.last_kind === "message") {
    return (
      <LastBubble
        text={task.last_message ?? ""}
        author={isOwn ? "You" : (task.last_sender_name ?? "Daymark")}
        isOwn={isOwn}
        isLeaving={false}
        isUnread={task.unread > 0}
        at={task.last_at}
        calendar={calendar}
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
    <LastLine entry={entry} calendar={calendar} className="mb-2">
      {task.unread > 0 ? <UnreadDot /> : null}
    </LastLine>
  );
}

/** The messages to a task that are on their way: its own, and the one to several when it is among them. */
function useLeaving(taskId: string): Array<string> {
  const own = useMessageFetcher(taskId).formData?.get("message");
  const toSeveral = useMessageFetcher(SEVERAL).formData;
  const shared = toSeveral?.getAll("taskIds").includes(taskId) ? toSeveral.get("message") : null;
  return [own, shared].filter((text) => typeof text === "string");
}
