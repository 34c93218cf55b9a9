import type { FormEvent, ReactNode } from "react";
import { m } from "~/core/words/m";
import { AnswerButtons } from "~/task/acts/answer/answer-buttons";
import { UnreadDot } from "~/core/kit/ui/count";
import { dayHeading, timeOfDay } from "~/core/time/day-heading";
import { type InboxEntry, rowText, toAnswer } from "./inbox-rows";
import { SaidText } from "~/task/entries/said-text";
import { senderOf } from "~/task/entries/entry-text";
import { BECAUSE } from "~/task/entries/kinds.words";
import { type TimeSettings, formatSince } from "~/core/time/time";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import { TaskItem, TaskLink } from "~/task/row/task-item";
import { useMark } from "~/task/acts/mark/use-mark";

type EntryRowProps = {
  entry: InboxEntry;
  /** The address of the page. */
  here: string;
  onMark: (event: FormEvent<HTMLFormElement>, taskId: string) => void;
};

/**
 * A task on which something came in, as a row of a chat list: who, what, about which task, how much is new, and when.
 */
export function EntryRow(props: EntryRowProps) {
  const timeSettings = useTimeSettings();
  const { entry, here, onMark } = props;
  const { Form, isMarking } = useMark(entry.task_id);
  const isUnread = entry.unread > 0 && !isMarking;
  const answer = toAnswer(entry);
  return (
    <TaskItem
      face={{ id: entry.sender_id ?? "daymark", name: senderOf(entry) }}
      aside={
        <div className="flex w-10 shrink-0 flex-col items-end @max-[14rem]:ms-auto">
          <Since
            at={entry.created_at}
            className={cn(
              "tabular text-xs",
              isUnread ? "text-action font-semibold" : "text-ink-faint",
            )}
          >
            {timeOfDay(entry.created_at, timeSettings)}
          </Since>
          {isUnread ? (
            <Form
              method="post"
              action={here}
              preventScrollReset
              onSubmit={(event: FormEvent<HTMLFormElement>) => onMark(event, entry.task_id)}
              className="relative z-1 -me-3 -mb-2 flex"
            >
              <input type="hidden" name="intent" value="read" />
              <input type="hidden" name="task" value={entry.task_id} />
              <button
                type="submit"
                title={m.inbox_mark_read()}
                aria-label={m.inbox_mark_read_task_title({
                  taskTitle: entry.task_title ?? m.inbox_a_task_of_somebody(),
                })}
                className="rounded-control hover:bg-line touch:size-11 inline-flex size-8 items-center justify-center"
              >
                <UnreadDot />
              </button>
            </Form>
          ) : null}
        </div>
      }
    >
      <p
        dir="auto"
        className={cn(
          "line-clamp-2 [overflow-wrap:anywhere]",
          isUnread ? "text-ink font-medium" : "text-ink-soft",
        )}
      >
        {entry.task_title === null ? (
          <Said entry={entry} isUnread={isUnread} />
        ) : (
          <TaskLink task={{ id: entry.task_id, title: entry.task_title }}>
            <Said entry={entry} isUnread={isUnread} />
          </TaskLink>
        )}
      </p>
      <p className="text-ink-faint mt-0.5 flex min-w-0 gap-x-1 text-sm">
        <span
          dir="auto"
          className={cn(
            entry.task_title === null ? undefined : "min-w-0 truncate",
            isUnread ? "text-ink-soft font-medium" : undefined,
          )}
        >
          {entry.task_title ?? m.inbox_this_task_now_belongs()}
        </span>
        {entry.because === "assigned" || entry.task_title === null ? null : (
          <Aside>{BECAUSE[entry.because]}</Aside>
        )}
        {isUnread && entry.unread > 1 ? (
          <Aside className="text-action tabular font-semibold">
            {m.inbox_unread_unread({ unread: entry.unread })}
          </Aside>
        ) : null}
      </p>
      {answer === null ? null : <AnswerButtons task={answer} className="relative z-1 mt-2 w-fit" />}
    </TaskItem>
  );
}

function Aside({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn("shrink-0", className)}>
      <span aria-hidden="true">{"· "}</span>
      {children}
    </span>
  );
}

type SaidProps = { entry: InboxEntry; isUnread: boolean };

/** Who did what. */
function Said({ entry, isUnread }: SaidProps) {
  const { uid } = useMe();
  const timeSettings = useTimeSettings();
  const who = senderOf(entry);
  const text = rowText(entry, uid);
  const since = sinceText(entry, timeSettings);
  return (
    <>
      {isUnread ? <span className="sr-only">{m.inbox_unread()} </span> : null}
      <SaidText text={text} who={who} />
      {since === null ? null : <span className="text-ink-faint">{` · ${since}`}</span>}
    </>
  );
}

/** The day it happened, if that is not the day under which the row is listed. */
function sinceText(entry: InboxEntry, timeSettings: TimeSettings): string | null {
  const { read_at: readAt, last_at: at, created_at: createdAt } = entry;
  if (readAt === null || at === null) return null;
  if (dayHeading(at, timeSettings) === dayHeading(createdAt, timeSettings)) return null;
  return formatSince(at, timeSettings);
}
