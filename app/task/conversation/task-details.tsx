import { Suspense, useState } from "react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import { DateTime } from "~/core/time/date-time";
import { Time } from "~/core/kit/ui/time";
import { rejectReasonLabels } from "~/task/entries/rejection";
import type { Stage } from "~/task/row/task-life";
import type { ThreadTask } from "~/task/entries/thread";
import { formatZoned } from "~/core/time/reader-zone";
import { onDemand } from "~/core/live/on-demand";
import { useReaderZone } from "~/core/time/use-reader-zone";
import { useBlock } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { BlockedNote } from "~/task/acts/block/blocked-line";
import { MessageText } from "./message-text";
import { joined } from "~/core/words/said";

const FilesWindow = onDemand(() => import("~/task/files/shown/list/files-window"));

/** Opens the list of a task's files. */
function FilesButton({ task }: { task: Pick<ThreadTask, "id" | "file_count"> }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const { file_count: files } = task;
  return (
    <>
      <Button
        size="sm"
        icon={<Icon name="paperclip" />}
        onClick={() => setIsOpen(true)}
        className="mt-3 noscript:hidden"
      >
        {t("{files, plural, one {1 file} other {{files} files}}", { files })}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <FilesWindow taskId={task.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from "~/core/kit/ui/button";

const ReminderField = onDemand(() => import("~/task/deadline/reminder-field"));

type NoteProps = { task: ThreadTask };

type DetailsProps = NoteProps & {
  /** The visible stage. */
  stage: Stage;
  isMine: boolean;
};

/** A task's description and history: folded into one line, so that the conversation has the room. */
export function TaskDetails({ task, stage, isMine }: DetailsProps) {
  const { reject_reason: reason } = task;
  const [wasOpen, setWasOpen] = useState(false);
  const isOpenTask = stage === "New" || stage === "Pending";
  const { reason: need } = useBlock(task);
  // On a phone the stream needs the room of a note.
  const isRejected = task.stage === "Rejected" && reason !== null;
  const isBlocked = stage === "Pending" && need !== null;
  return (
    <details className="group border-t" onToggle={() => setWasOpen(true)}>
      <summary className="text-ink-soft hover:text-ink touch:h-11 flex h-9 list-none items-center gap-1.5 px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span className="shrink-0">{t("About this task")}</span>
        {isRejected ? (
          <span className="text-rejected min-w-0 truncate lg:hidden">
            {rejectReasonLabels[reason]}
          </span>
        ) : null}
        {isBlocked ? (
          <span className="text-blocked min-w-0 truncate lg:hidden">
            {t("Blocked")}: <bdi>{need}</bdi>
          </span>
        ) : null}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-h-[40dvh] overflow-y-auto px-4 pb-3 text-sm">
        {isRejected ? (
          <RejectionNote task={task} className="rounded-control mb-3 border-t-0 lg:hidden" />
        ) : null}
        {isBlocked ? (
          <BlockedNote
            task={task}
            isMine={isMine}
            className="rounded-control mb-3 border-t-0 lg:hidden"
          />
        ) : null}
        <MessageText text={task.description} />
        {task.file_count > 0 ? <FilesButton task={task} /> : null}
        <dl className="text-ink-soft mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
          <Moment word={t("Due")} at={task.due_date_time} />
          <Moment word={t("Assigned")} at={task.assigned_at} />
          <Moment word={t("Seen")} at={task.seen_at} />
          <Moment word={t("Accepted")} at={task.accepted_at} />
          <Moment word={t("Completed")} at={task.completed_at} />
          <Moment word={t("Rejected")} at={task.rejected_at} />
          <Moment word={t("Withdrawn")} at={task.withdrawn_at} />
        </dl>
        {task.assignment_total > 1 ? (
          <p className="text-ink-soft mt-3 text-xs">{progressText(task)}</p>
        ) : null}
        {isMine && isOpenTask && wasOpen ? (
          <Suspense fallback={null}>
            <ReminderField taskId={task.id} />
          </Suspense>
        ) : null}
      </div>
    </details>
  );
}

function Moment({ word, at }: { word: string; at: string | null }) {
  const timeSettings = useTimeSettings();
  const zone = useReaderZone();
  if (at === null) return null;
  const exact = formatZoned(at, timeSettings, zone);
  return (
    <>
      <dt>{word}</dt>
      <dd>
        <Time dateTime={at} exact={exact}>
          {exact}
        </Time>
      </dd>
    </>
  );
}

function progressText(task: ThreadTask): string {
  const parts = [
    [task.assignment_accepted, "accepted"],
    [task.assignment_waiting, "waiting"],
    [task.assignment_rejected, "rejected"],
    [task.assignment_done, "done"],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return t("One of {assignmentTotal} in this assignment: {counts}", {
    assignmentTotal: task.assignment_total,
    counts: joined(counts),
  });
}

type RejectionNoteProps = NoteProps & { className?: string };

/** Why a task was rejected, shown as long as it is rejected. */
export function RejectionNote({ task, className }: RejectionNoteProps) {
  if (task.reject_reason === null) return null;
  return (
    <div
      className={cn("bg-rejected-soft base:border-t flex gap-2.5 px-4 py-2.5 text-sm", className)}
    >
      <StateGlyph state="rejected" className="text-rejected mt-0.5 size-4" />
      <div className="min-w-0">
        <p className="font-semibold">{rejectReasonLabels[task.reject_reason]}</p>
        <RejectionWords words={task.reject_text ?? ""} proposed={task.proposed_due_date_time} />
      </div>
    </div>
  );
}

type RejectionWordsProps = { words: string; proposed: string | null };

/** The text of a rejection, and the proposed date; nothing without both. */
export function RejectionWords({ words, proposed }: RejectionWordsProps) {
  return (
    <>
      {words === "" ? null : <MessageText text={words} />}
      {proposed === null ? null : (
        <p className="text-ink-soft mt-0.5">
          {around(
            (when) => t("Could do it {when}", { when }),
            <DateTime key="when" at={proposed} />,
          )}
        </p>
      )}
    </>
  );
}
