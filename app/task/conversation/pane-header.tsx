import type { ReactNode } from "react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { DueTime, TaskTicks, TaskWho } from "~/task/row/task-parts";
import { StateGlyph, Icon } from "~/core/kit/ui/icon";
import { useBlock } from "~/task/commands/use-commands";
import { Avatar } from "~/core/kit/ui/avatar";
import { TaskMarks } from "~/task/row/task-marks";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Time } from "~/core/kit/ui/time";
import { elapsedText } from "~/core/time/elapsed";
import type { Stage } from "~/task/row/task-life";
import type { ThreadTask } from "~/task/entries/thread";
import { formatExact } from "~/core/time/time";
import { useNow } from "~/core/time/use-now";
import { MuteMenu } from "~/task/acts/mute/mute-menu";
import { MutedMark } from "~/task/acts/mute/use-muting";
import { HeadAct, OwnActions } from "~/task/conversation/own-actions";
import { useClosePane } from "~/core/kit/address/pane-history";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import { ACTS, type PartKind } from "~/task/acts/all";
import { DecidedState } from "./pending-decision";

/** Opens the editor of a part of the task at its button; closes an open editor. */
export type ChangePart = (part: PartKind, button: HTMLButtonElement) => void;

type PaneHeaderProps = {
  task: ThreadTask;
  /** The visible stage. */
  stage: Stage;
  titleId: string;
  actions?: ReactNode;
  /** Opens the editor of a part, for people who may change it. */
  onChange?: ChangePart | undefined;
  /** Whether a folded header is shown in full nevertheless. */
  isUnfolded: boolean;
  onUnfold: () => void;
};

/** The head of a conversation: title, state, person, deadline, progress, and what can be done. */
export function PaneHeader(props: PaneHeaderProps) {
  const me = useMe();
  const { task, stage, titleId, actions, isUnfolded, onUnfold } = props;
  const onChange = stage === "Withdrawn" ? undefined : props.onChange;
  const isMine = task.user_id === me.uid;
  const isOpen = stage === "New" || stage === "Pending";
  const { reason } = useBlock(task);
  return (
    <header className="conversation-title flex shrink-0 flex-col gap-2 px-4 pt-3 pb-3 max-lg:gap-1.5 max-lg:py-1">
      {/* With large text, what follows the title moves to its own line. */}
      <div className="flex flex-wrap items-start justify-end gap-1">
        <CloseLink label={t("Back to the list")} className="-ms-2.5 lg:hidden">
          <Icon name="arrow-left" className="size-5" />
        </CloseLink>
        <div className="min-w-28 flex-1 self-center">
          <h2
            id={titleId}
            dir="auto"
            data-take-focus
            tabIndex={-1}
            title={task.title}
            className="line-clamp-2 text-lg font-semibold [overflow-wrap:anywhere] focus-visible:outline-none"
          >
            {task.title}
          </h2>
          <div className="conversation-state mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:mt-1.5">
            {/* A folded header leaves out the line about the block. */}
            {stage === "Pending" && reason !== null ? (
              <StateGlyph state="blocked" className="blocked-sign text-blocked" />
            ) : null}
            <DecidedState task={task} stage={stage} wordClass="state-word" />
            <InPlace part="deadline" onChange={onChange}>
              <DueTime dueDateTime={task.due_date_time} isOpen={isOpen} named />
            </InPlace>
            <MutedMark isMuted={task.is_muted} />
            <div className="conversation-more flex flex-wrap items-center gap-x-3">
              <InPlace part="priority" onChange={onChange}>
                <span className="flex items-center gap-x-3">
                  <TaskMarks task={task} />
                </span>
              </InPlace>
              {stage === "New" ? <Waiting task={task} isMine={isMine} /> : null}
            </div>
          </div>
        </div>
        {isMine ? <HeadAct task={task} /> : null}
        <IconButton
          label={t("All about this task")}
          aria-expanded={isUnfolded}
          onClick={onUnfold}
          icon={<Icon name={isUnfolded ? "chevron-up" : "chevron-down"} />}
          className="conversation-unfold"
        />
        {actions}
        <CloseLink label={t("Close")} className="-me-2 max-lg:hidden">
          <Icon name="x" className="size-4.5" />
        </CloseLink>
      </div>
      <div className="conversation-more flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1">
          <InPlace
            part="reassign"
            onChange={isMine || stage === "Completed" ? undefined : onChange}
          >
            <Counterpart task={task} isMine={isMine} />
          </InPlace>
        </div>
        {/* The state of a finished task says it all. */}
        {isOpen ? <TaskTicks task={task} labelled /> : null}
        {actions === undefined ? <MuteMenu task={task} /> : null}
        {isMine ? <OwnActions task={task} /> : null}
      </div>
    </header>
  );
}

type InPlaceProps = { part: PartKind; onChange: ChangePart | undefined; children: ReactNode };

/** A part of a task that opens its own editor, for people who may change it. */
function InPlace({ part, onChange, children }: InPlaceProps) {
  if (onChange === undefined) return children;
  const { hint } = ACTS[part].words;
  return (
    <button
      type="button"
      data-hint={hint}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onChange(part, currentTarget)}
      className="rounded-control hover:bg-hover touch:min-h-11 -mx-1.5 inline-flex min-h-7 max-w-full min-w-0 items-center px-1.5 text-start"
    >
      <span className="sr-only">{`${hint}: `}</span>
      {children}
    </button>
  );
}

type CloseLinkProps = { label: string; className: string; children: ReactNode };

function CloseLink({ label, className, children }: CloseLinkProps) {
  const { closeTo, handleClick } = useClosePane();
  return (
    <Link
      to={closeTo}
      preventScrollReset
      aria-label={label}
      title={label}
      onClick={handleClick}
      className={`rounded-control text-ink-soft hover:bg-hover hover:text-ink touch:size-11 inline-flex size-9 shrink-0 items-center justify-center ${className}`}
    >
      {children}
    </Link>
  );
}

type WaitingProps = { task: ThreadTask; isMine: boolean };

function Waiting({ task, isMine }: WaitingProps) {
  const timeSettings = useTimeSettings();
  const now = useNow();
  return (
    <Time
      dateTime={task.assigned_at}
      exact={t("Waiting for {isMine, select, true {your} other {an}} answer since {exact}", {
        isMine: String(isMine),
        exact: formatExact(task.assigned_at, timeSettings),
      })}
      className="text-ink-soft text-xs font-medium"
    >
      {t("waiting {elapsed}", { elapsed: elapsedText(task.assigned_at, now) })}
    </Time>
  );
}

/** The other side: for the task's person the admin who assigned it; for everybody else the task's person. */
function Counterpart({ task, isMine }: { task: ThreadTask; isMine: boolean }) {
  const id = isMine ? task.assigned_by : task.user_id;
  const name = isMine ? task.assigner_name : task.user_name;
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <Avatar id={id} name={name} size="xs" />
      {isMine ? (
        <p className="flex min-w-0 whitespace-pre">
          {around((from) => t("from {name}", { name: from }), name).map((piece) => (
            <bdi
              key={piece}
              className={piece === name ? "truncate font-semibold" : "text-ink-faint"}
            >
              {piece}
            </bdi>
          ))}
        </p>
      ) : (
        <TaskWho
          name={name}
          department={task.department_label ?? t("No Department")}
          className="truncate max-sm:flex max-sm:items-baseline max-sm:gap-1.5"
        />
      )}
    </div>
  );
}
