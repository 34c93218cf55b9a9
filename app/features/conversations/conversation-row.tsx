import { BlockedLine, saysLast } from "~/core/task/blocked-line";
import { DueTime, TaskState } from "~/core/task/task-parts";
import { AnswerButtons } from "~/core/conversation/answer-buttons";
import { DecisionMark, MOMENT_MS } from "~/core/conversation/pending-decision";
import { Count } from "~/core/kit/ui/count";
import { Marked } from "./marked";
import { Ticks } from "~/core/kit/ui/ticks";
import { lastLine, matchLine } from "~/core/task/received";
import { formatExact } from "~/core/time/time";
import { useIsLate } from "~/core/time/use-is-late";
import { useIsLost } from "~/core/live/use-reach";
import type { Conversation } from "~/core/conversation/conversations.model.server";
import { useStage, useUndecided } from "~/core/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import { TaskItem, TaskLink } from "~/core/task/task-item";
import { useOpenTask } from "~/core/kit/address/pane-history";

type ConversationRowProps = {
  conversation: Conversation;
  /** The text that the list is searched for. */
  search: string;
};

/** A task as a row of a chat list: from whom, what, what was said last, how much is new, where it is and by when. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, search } = props;
  const isOpen = useOpenTask() === conversation.id;
  const stage = useStage(conversation);
  const undecided = useUndecided(conversation.id);
  const isLost = useIsLost();
  const isLate = useIsLate(undecided?.decidedAt, MOMENT_MS) || isLost;
  // Nothing has changed yet.
  const isWaiting = isLate && undecided !== null && undecided.state !== "refused";
  const isUnread = conversation.unread > 0;
  const isToDo = stage === "New" || stage === "Pending";
  const at = conversation.last_at ?? conversation.assigned_at;
  return (
    <TaskItem
      label={conversation.title}
      face={{ id: conversation.assigned_by, name: conversation.assigner_name }}
    >
      <div className="flex items-baseline gap-2">
        <h3
          dir="auto"
          title={conversation.title}
          className={cn("min-w-0 flex-1 truncate", isUnread ? "font-semibold" : "font-medium")}
        >
          <TaskLink task={conversation}>
            <Marked text={conversation.title} find={search} />
          </TaskLink>
        </h3>
        <Since
          at={at}
          className={cn(
            "tabular shrink-0 text-xs",
            isUnread ? "text-action font-semibold" : "text-ink-faint",
          )}
        />
      </div>
      {stage === "Pending" && !search && saysLast(conversation) ? null : (
        <LastLine conversation={conversation} search={search} />
      )}
      <div className="flex min-h-5 flex-wrap items-center gap-x-3 text-xs">
        {isWaiting ? null : <TaskState stage={stage} bare />}
        {isToDo ? <DueTime dueDateTime={conversation.due_date_time} named /> : null}
      </div>
      {stage === "Pending" ? <BlockedLine task={conversation} /> : null}
      {/* Its open conversation shows that already. */}
      {undecided === null || isOpen ? null : <DecisionMark command={undecided} />}
      <AnswerButtons task={conversation} className="relative z-1 mt-1.5 w-fit" />
    </TaskItem>
  );
}

type LastLineProps = Pick<ConversationRowProps, "conversation" | "search">;

/** What was said last, or, in a search, what was found. */
function LastLine({ conversation, search }: LastLineProps) {
  const { uid } = useMe();
  const timeSettings = useTimeSettings();
  const { unread, last_read_at: readAt } = conversation;
  const found = matchLine(conversation, uid);
  const isSent = conversation.is_last_sent && found === null;
  const text = found ?? lastLine(conversation, uid);
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-sm">
      {isSent ? (
        <Ticks
          state={readAt === null ? "sent" : "read"}
          {...(readAt !== null && { at: formatExact(readAt, timeSettings) })}
        />
      ) : null}
      <p
        dir="auto"
        title={text}
        className={cn(
          "min-w-0 flex-1",
          found === null ? "truncate" : "line-clamp-2",
          unread > 0 ? "text-ink font-medium" : "text-ink-soft",
        )}
      >
        {found === null ? text : <Marked text={found} find={search} />}
      </p>
      <Count value={unread} kind="unread" label="unread" />
    </div>
  );
}
