import { Link } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { AnswerButtons } from "~/core/conversation/answer-buttons";
import { Avatar } from "~/core/kit/ui/avatar";
import { UnreadDot } from "~/core/kit/ui/count";
import { Time } from "~/core/kit/ui/time";
import { dayHeading, timeOfDay } from "~/core/time/day-heading";
import { type InboxEntry, toAnswer, usualBecause } from "./inbox-rows";
import { becauseText, rowText, senderOf } from "~/core/task/received";
import { type Calendar, formatExact, formatSince } from "~/core/time/time";
import { cn } from "~/core/kit/cn";
import { useCalendar } from "~/core/time/use-calendar";
import { useMe } from "~/core/session/use-me";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { withOpenTask } from "~/core/kit/address/open-task";
import { useMark } from "./use-mark";

type EntryRowProps = {
  entry: InboxEntry;
  area: "admin" | "user";
  /** The address of the page. */
  here: string;
  onMark: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A task on which something came in, as a row of a chat list: who, what, about which task, how much is new, and when.
 */
export function EntryRow(props: EntryRowProps) {
  const calendar = useCalendar();
  const { entry, area, here, onMark } = props;
  const isOpen = useOpenTask() === entry.task_id;
  const { Form, isMarking } = useMark(entry.task_id);
  const isUnread = entry.unread > 0 && !isMarking;
  const answer = toAnswer(entry);
  return (
    <article
      className={cn(
        "relative flex items-start gap-3 py-3 pr-2 pl-3.5 transition-colors sm:pr-3.5 @max-[14rem]:flex-wrap @max-[14rem]:pl-2",
        entry.task_title === null ? undefined : "hover:bg-hover",
        isOpen
          ? "bg-sunken before:bg-action before:absolute before:inset-y-0 before:left-0 before:w-0.75"
          : undefined,
      )}
    >
      <Avatar id={entry.sender_id ?? "daymark"} name={senderOf(entry)} size="md" />
      <div className="min-w-0 flex-1 @max-[14rem]:order-last @max-[14rem]:basis-full">
        <Said entry={entry} openTo={withOpenTask(here, entry.task_id)} {...{ isUnread, isOpen }} />
        <p className="text-ink-faint mt-0.5 flex min-w-0 gap-x-1 text-sm">
          <span
            dir="auto"
            className={cn(
              entry.task_title === null ? undefined : "min-w-0 truncate",
              isUnread ? "text-ink-soft font-medium" : undefined,
            )}
          >
            {entry.task_title ?? "This task now belongs to somebody else"}
          </span>
          {entry.because === usualBecause[area] || entry.task_title === null ? null : (
            <Aside>{becauseText(entry.because)}</Aside>
          )}
          {isUnread && entry.unread > 1 ? (
            <Aside className="text-action tabular font-semibold">{entry.unread} new</Aside>
          ) : null}
        </p>
        {answer === null ? null : (
          <AnswerButtons task={answer} className="relative z-1 mt-2 w-fit" />
        )}
      </div>
      <div className="flex w-10 shrink-0 flex-col items-end @max-[14rem]:ml-auto">
        <Time
          dateTime={entry.created_at}
          exact={formatExact(entry.created_at, calendar)}
          className={cn(
            "tabular text-xs",
            isUnread ? "text-action font-semibold" : "text-ink-faint",
          )}
        >
          {timeOfDay(entry.created_at, calendar)}
        </Time>
        {isUnread ? (
          <Form
            method="post"
            action={here}
            preventScrollReset
            onSubmit={onMark}
            className="relative z-1 -mr-3 -mb-2 flex"
          >
            <input type="hidden" name="intent" value="read" />
            <input type="hidden" name="task" value={entry.task_id} />
            <button
              type="submit"
              title="Mark read"
              aria-label={`Mark read: ${entry.task_title ?? "a task of somebody else"}`}
              className="rounded-control hover:bg-line touch:size-11 inline-flex size-8 items-center justify-center"
            >
              <UnreadDot />
            </button>
          </Form>
        ) : null}
      </div>
    </article>
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

type SaidProps = { entry: InboxEntry; openTo: string; isUnread: boolean; isOpen: boolean };

/** Who did what, in two lines at most; the whole row opens the task, if the reader may see it. */
function Said({ entry, isUnread, openTo, isOpen }: SaidProps) {
  const { uid } = useMe();
  const calendar = useCalendar();
  const who = senderOf(entry);
  const text = rowText(entry, uid);
  const since = sinceText(entry, calendar);
  const startsWithName = text.startsWith(who);
  const words = (
    <>
      {isUnread ? <span className="sr-only">Unread: </span> : null}
      {startsWithName ? <strong className="font-semibold">{who}</strong> : null}
      {startsWithName ? text.slice(who.length) : text}
      {since === null ? null : <span className="text-ink-faint">{` · ${since}`}</span>}
    </>
  );
  const className = cn(
    "line-clamp-2 [overflow-wrap:anywhere]",
    isUnread ? "text-ink font-medium" : "text-ink-soft",
  );
  if (entry.task_title === null) {
    return (
      <p dir="auto" className={className}>
        {words}
      </p>
    );
  }
  return (
    <p dir="auto" className={className}>
      <Link
        to={openTo}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
        className="focus-visible:after:outline-action after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
      >
        {words}
      </Link>
    </p>
  );
}

/** The day it happened, if that is not the day under which the row is listed. */
function sinceText(entry: InboxEntry, calendar: Calendar): string | null {
  const { read_at: readAt, last_at: at, created_at: createdAt } = entry;
  if (readAt === null || at === null) return null;
  if (dayHeading(at, calendar) === dayHeading(createdAt, calendar)) return null;
  return formatSince(at, calendar);
}
