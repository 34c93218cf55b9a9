import { UnreadDot } from "~/core/kit/ui/count";
import { Ticks } from "~/core/kit/ui/ticks";
import { LastLine } from "~/task/entries/last-line";
import type { DueTask } from "~/task/row/tasks.model.server";
import { useMe } from "~/core/session/use-me";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";

/** What was said or done last in one line; the reader's own message of today with whether it was seen. */
export function LastEntry({ task }: { task: DueTask }) {
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
