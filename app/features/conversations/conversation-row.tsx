import { Fragment, type ReactNode, useEffect, useState } from "react";
import { stageLabels } from "~/task/row/stages.words";
import { t } from "~/core/words/t";
import { foundParts } from "~/core/kit/folded";
import { saysLast } from "~/task/acts/block/blocked-line";
import { DoneMark } from "~/task/row/task-marks";
import { DueTime } from "~/task/row/task-parts";
import { RefusedMark, useWaiting, WaitingLine } from "~/task/conversation/pending-decision";
import { useMark } from "~/task/acts/mark/use-mark";
import { Count } from "~/core/kit/ui/count";
import { MutedMark } from "~/task/acts/mute/use-muting";
import { Ticks } from "~/core/kit/ui/ticks";
import { lastLine } from "~/task/entries/entry-text";
import { SaidText } from "~/task/entries/said-text";
import { formatExact } from "~/core/time/time";
import type { Conversation } from "~/task/conversation/conversations.model.server";
import { useStage, useTaskCommands, useUndecided } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { messageDraft } from "~/task/commands/command";
import { useDraftText } from "~/core/kit/form/use-draft-text";
import { useMe } from "~/core/session/use-me";
import { Avatar } from "~/core/kit/ui/avatar";
import { TaskLink } from "~/task/row/task-item";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { ActForm } from "~/task/commands/command-fields";
import { type ActingTask, actOf } from "~/task/commands/act";
import { nextAct } from "~/task/acts/all";
import { RowMenu } from "./row-menu";

const SIGNS = {
  New: { state: "new", className: "bg-new-soft text-new" },
  Pending: { state: "pending", className: "bg-pending-soft text-pending" },
  Completed: { state: "completed", className: "bg-completed-soft text-completed" },
  Rejected: { state: "rejected", className: "bg-rejected-soft text-rejected" },
  Withdrawn: null,
} as const;

const BLOCKED = { state: "blocked", className: "bg-blocked-soft text-blocked" } as const;

type StageSignProps = { stage: Stage; isBlocked: boolean };

/** The stage of a task, or that it is blocked, by shape and colour; its word is in the row. */
function StageSign({ stage, isBlocked }: StageSignProps) {
  const sign = isBlocked ? BLOCKED : SIGNS[stage];
  if (sign === null) return <span className="stage-sign bg-sunken" />;
  return <Icon name={`state-${sign.state}`} className={`stage-sign ${sign.className}`} />;
}
import { Icon } from "~/core/kit/ui/icon";
import type { Stage } from "~/task/row/task-life";

/** For so long, a button that was just pressed ignores presses. */
const REST_MS = 1000;

type ConversationRowProps = {
  conversation: Conversation;
  /** The text of the search. */
  search: string;
  /** Whether the tasks come from several people: then a row says from whom. */
  isFromSeveral: boolean;
  /** The address of the page. */
  here: string;
  /** Called when the task is marked as read. */
  onRead: (id: string) => void;
};

/**
 * A task as a row of a chat list: what, by when, what was said last, how much is new, and what is done next. A face
 * that is the same on every row is left out.
 */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, search, isFromSeveral, here, onRead } = props;
  const { uid } = useMe();
  const isOpen = useOpenTask() === conversation.id;
  const asker = conversation.asked_in_by;
  const stage = useStage(conversation);
  const undecided = useUndecided(conversation.id);
  const waiting = useWaiting(conversation.id);
  const { mark, isMarking } = useMark(conversation.id);
  const unread = isMarking ? 0 : conversation.unread;
  const isToDo = stage === "New" || stage === "Pending";
  const isBlocked = stage === "Pending" && conversation.blocked_at !== null;
  const kept = useDraftText(messageDraft(uid, conversation.id), "message").trim();
  // While the conversation is open, the draft is in its text box.
  const draft = isOpen || search ? "" : kept;
  const blocked = isBlocked && !search && (unread === 0 || saysLast(conversation));
  return (
    <article aria-label={conversation.title} className="own-row">
      {isFromSeveral ? (
        <Avatar id={conversation.assigned_by} name={conversation.assigner_name} />
      ) : null}
      <h3
        dir="auto"
        title={conversation.title}
        className={unread > 0 ? "font-semibold" : undefined}
      >
        <TaskLink task={conversation}>
          <Marked text={conversation.title} find={search} />
        </TaskLink>
      </h3>
      <span className="sr-only">{waiting ? null : stageLabels[stage]}</span>
      {asker !== null ? (
        <span
          title={t("Asked in by {name}", { name: asker })}
          className="own-row-due text-ink-soft max-w-32 truncate text-xs"
        >
          {t("Asked in by {name}", { name: asker })}
        </span>
      ) : isToDo ? (
        <DueTime dueDateTime={conversation.due_date_time} className="own-row-due" />
      ) : null}
      <StageSign stage={stage} isBlocked={isBlocked} />
      {waiting && !isOpen ? (
        <WaitingLine command={waiting} />
      ) : draft !== "" ? (
        <Line text={draft} isNew={false}>
          <bdi className="text-action font-semibold">{t("Draft:")}</bdi>{" "}
        </Line>
      ) : blocked ? (
        <Line text={conversation.blocked_reason ?? ""} isNew={false} className="text-blocked">
          <bdi className="font-semibold">{t("Blocked")}:</bdi>{" "}
        </Line>
      ) : (
        <LastLine conversation={conversation} search={search} isNew={unread > 0} />
      )}
      <Tail conversation={conversation} unread={unread} />
      <RowMenu
        task={conversation}
        isMine={asker === null}
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
      />
      {asker === null ? <NextAct task={conversation} /> : null}
      {/* The open conversation shows that already. */}
      {isOpen ? null : <RefusedMark command={undecided} />}
    </article>
  );
}

type LineProps = { text: string; isNew: boolean; className?: string; children?: ReactNode };

/** The second line of a row: what was said last, or something more urgent. */
function Line({ text, isNew, className, children }: LineProps) {
  return (
    <p
      dir="auto"
      title={text}
      className={cn(
        "own-row-said",
        isNew ? "text-ink font-medium" : "base:text-ink-soft",
        className,
      )}
    >
      {children}
      <SaidText text={text} />
    </p>
  );
}

type LastLineProps = Pick<ConversationRowProps, "conversation" | "search"> & { isNew: boolean };

/** What was said last, or, in a search, what was found. */
function LastLine({ conversation, search, isNew }: LastLineProps) {
  const { uid } = useMe();
  const found = matchLine(conversation, uid);
  const isMine = conversation.asked_in_by === null;
  if (found === null) return <Line text={lastLine(conversation, uid, isMine)} isNew={isNew} />;
  return (
    <p dir="auto" title={found} className="own-row-said text-ink-soft line-clamp-2">
      <Marked text={found} find={search} />
    </p>
  );
}

type TailProps = { conversation: Conversation; unread: number };

/** After what was said last: how much is new, or whether the reader's own words were read. */
function Tail({ conversation, unread }: TailProps) {
  const timeSettings = useTimeSettings();
  const { is_last_sent: isSent, last_read_at: readAt, is_muted: isMuted } = conversation;
  return (
    <span className="own-row-tail">
      <DoneMark task={conversation} />
      <MutedMark isMuted={isMuted} />
      {isSent && unread === 0 ? (
        <Ticks
          state={readAt === null ? "sent" : "read"}
          {...(readAt !== null && { at: formatExact(readAt, timeSettings) })}
        />
      ) : null}
      <Count value={unread} kind="unread" label={t("unread")} />
    </span>
  );
}

/** What a search found in a conversation, as this reader reads it; null if it found the title. */
function matchLine(match: Conversation, uid: string): string | null {
  const { match_text: found, match_sender_id: by, match_sender_name: name } = match;
  if (found === null) return null;
  const said = found.replace(/\s+/g, " ").trim();
  return by === null ? said : `${by === uid ? t("You") : (name ?? t("Daymark"))}: ${said}`;
}

type MarkedProps = { text: string; find: string };

/** A text with the searched words marked. */
function Marked({ text, find }: MarkedProps) {
  return foundParts(text, find).map(({ text: part, isFound }, index) =>
    isFound ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}

type NextActProps = { task: ActingTask };

/**
 * The next act of a task, in one word at the end of its row. For a moment after each act a second tap there does
 * nothing.
 */
function NextAct({ task }: NextActProps) {
  const { stage, run } = useTaskCommands(task);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const kind = nextAct(stage);
  if (isResting) return <span data-rests className="next-act" />;
  if (kind === null) return null;

  const { does, inFull = does } = actOf(kind).words;
  return (
    <ActForm
      kind={kind}
      task={task}
      onAct={() => {
        setIsResting(true);
        void run(kind);
      }}
      className="next-act"
    >
      <button
        type="submit"
        aria-label={`${inFull}: ${task.title}`}
        data-first={kind === "accept" || undefined}
      >
        {does}
      </button>
    </ActForm>
  );
}
