import { BlockedLine, saysLast } from "~/core/task/blocked-line";
import { DueTime, TaskState } from "~/core/task/task-parts";
import { DecisionMark, MOMENT_MS } from "~/core/conversation/pending-decision";
import { useMark } from "~/core/conversation/marking/use-mark";
import { Count } from "~/core/kit/ui/count";
import { MutedMark } from "~/core/conversation/muting/muted-mark";
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
import { messageDraft } from "~/core/task/commands/command";
import { useDraftText } from "~/core/kit/form/use-draft-text";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import { TaskItem, TaskLink } from "~/core/task/task-item";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { NextAct } from "./next-act";
import { RowMenu } from "./row-menu";
import { StageSign } from "./stage-sign";

type ConversationRowProps = {
  conversation: Conversation;
  /** The text that the list is searched for. */
  search: string;
  /** Whether the tasks come from several people: then a row says from whom. */
  isFromSeveral: boolean;
  /** The address of the page. */
  here: string;
  /** Something is done with a task. */
  onAct: (id: string) => void;
  /** It is marked as read. */
  onRead: (id: string) => void;
};

/**
 * A task as a row of a chat list: from whom or in which stage, what, by when, what was said last, how much is new, and
 * what is done next.
 */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, search, isFromSeveral, here, onAct, onRead } = props;
  const { uid } = useMe();
  const isOpen = useOpenTask() === conversation.id;
  const stage = useStage(conversation);
  const undecided = useUndecided(conversation.id);
  const isLost = useIsLost();
  const isLate = useIsLate(undecided?.decidedAt, MOMENT_MS) || isLost;
  const { mark, isMarking } = useMark(conversation.id);
  // Nothing has changed yet.
  const isWaiting = isLate && undecided !== null && undecided.state !== "refused";
  const unread = isMarking ? 0 : conversation.unread;
  const isToDo = stage === "New" || stage === "Pending";
  const isBlocked = stage === "Pending" && conversation.blocked_at !== null;
  const at = conversation.last_at ?? conversation.assigned_at;
  const kept = useDraftText(messageDraft(uid, conversation.id), "message").trim();
  // In its open conversation it is in the text box.
  const draft = isOpen || search ? "" : kept;
  return (
    <TaskItem
      label={conversation.title}
      face={{ id: conversation.assigned_by, name: conversation.assigner_name }}
      sign={isFromSeveral ? undefined : <StageSign stage={stage} />}
      aside={
        <>
          <RowMenu
            task={conversation}
            onRead={
              unread === 0
                ? null
                : () => {
                    onRead(conversation.id);
                    mark(here, conversation.id);
                  }
            }
            onUnread={
              unread > 0 || isOpen || conversation.assigned_by === uid
                ? null
                : () => mark(here, conversation.id, "unread")
            }
            onAct={() => onAct(conversation.id)}
          />
          <NextAct task={conversation} onAct={() => onAct(conversation.id)} />
        </>
      }
    >
      <div className="flex items-baseline gap-2">
        <h3
          dir="auto"
          title={conversation.title}
          className={cn("min-w-0 flex-1 truncate", unread > 0 ? "font-semibold" : "font-medium")}
        >
          <TaskLink task={conversation}>
            <Marked text={conversation.title} find={search} />
          </TaskLink>
        </h3>
        <MutedMark until={conversation.muted_until} />
        <Since
          at={at}
          className={cn(
            "tabular shrink-0 text-xs",
            unread > 0 ? "text-action font-semibold" : "text-ink-faint",
          )}
        />
      </div>
      <div className="flex min-h-5 min-w-0 items-center gap-1.5 overflow-clip text-xs">
        {isWaiting ? null : isFromSeveral ? (
          <TaskState stage={stage} bare wordClass="max-sm:sr-only" />
        ) : (
          <span className="sr-only">{stage}</span>
        )}
        {isToDo ? (
          <DueTime dueDateTime={conversation.due_date_time} named className="shrink-0" />
        ) : null}
        {draft !== "" ? (
          <Draft text={draft} unread={unread} />
        ) : isBlocked && !search && unread === 0 && saysLast(conversation) ? null : (
          <LastLine conversation={conversation} search={search} unread={unread} />
        )}
      </div>
      {isBlocked ? <BlockedLine task={conversation} isDated={!saysLast(conversation)} /> : null}
      {/* Its open conversation shows that already. */}
      {undecided === null || isOpen ? null : <DecisionMark command={undecided} />}
    </TaskItem>
  );
}

type DraftProps = { text: string; unread: number };

/** What was typed there and not sent. */
function Draft({ text, unread }: DraftProps) {
  return (
    <>
      <p dir="auto" title={text} className="min-w-0 flex-1 truncate text-sm">
        <span className="text-action font-semibold">Draft: </span>
        {text}
      </p>
      <Count value={unread} kind="unread" label="unread" />
    </>
  );
}

type LastLineProps = Pick<ConversationRowProps, "conversation" | "search"> & { unread: number };

/** What was said last, or, in a search, what was found. */
function LastLine({ conversation, search, unread }: LastLineProps) {
  const { uid } = useMe();
  const timeSettings = useTimeSettings();
  const { last_read_at: readAt } = conversation;
  const found = matchLine(conversation, uid);
  const isSent = conversation.is_last_sent && found === null;
  const text = found ?? lastLine(conversation, uid);
  return (
    <>
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
          "min-w-0 flex-1 text-sm",
          found === null ? "truncate" : "line-clamp-2",
          unread > 0 ? "text-ink font-medium" : "text-ink-soft",
        )}
      >
        {found === null ? text : <Marked text={found} find={search} />}
      </p>
      <Count value={unread} kind="unread" label="unread" />
    </>
  );
}
