import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { AnswerButtons } from "~/components/thread/answer-buttons";
import { Avatar } from "~/components/ui/avatar";
import { UnreadDot } from "~/components/ui/count";
import { Time } from "~/components/ui/time";
import { timeOfDay } from "~/domain/day-heading";
import type { InboxEntry, ToAnswer } from "~/domain/inbox";
import { becauseText, receivedText, senderOf } from "~/domain/received";
import { type Calendar, formatExact } from "~/domain/time";
import { cn } from "~/utils/cn";
import { useMark } from "./use-mark";
import { openedBy } from "./use-opened-entry";

type EntryRowProps = {
  entry: InboxEntry;
  calendar: Calendar;
  /** The address that opens its task beside the list. */
  openTo: string;
  isOpen: boolean;
  answer: ToAnswer | null;
  /** Where its form goes. */
  action: string;
  onMark: (event: FormEvent<HTMLFormElement>) => void;
};

/** Something said or done, as a line of a chat list: who, what, about which task, why one got it, and when. */
export function EntryRow(props: EntryRowProps) {
  const { entry, calendar, openTo, isOpen, answer, action, onMark } = props;
  const { Form, isMarking } = useMark(entry.id);
  const isUnread = entry.read_at === null && !isMarking;
  return (
    <article
      className={cn(
        "relative flex items-start gap-3 py-3 pr-2 pl-3.5 transition-colors sm:pr-3.5",
        entry.task_title === null ? undefined : "hover:bg-hover",
        isOpen
          ? "bg-sunken before:bg-action before:absolute before:inset-y-0 before:left-0 before:w-0.75"
          : undefined,
      )}
    >
      <Avatar id={entry.sender_id ?? "daymark"} name={senderOf(entry)} size="md" />
      <div className="min-w-0 flex-1">
        <Said entry={entry} isUnread={isUnread} openTo={openTo} isOpen={isOpen} />
        <p className="text-ink-faint mt-0.5 flex min-w-0 gap-x-1 text-sm max-sm:flex-col">
          <span
            className={cn(
              entry.task_title === null ? undefined : "min-w-0 truncate",
              isUnread ? "text-ink-soft font-medium" : undefined,
            )}
          >
            {entry.task_title ?? "This task now belongs to somebody else"}
          </span>
          <span className="shrink-0">
            <span aria-hidden="true" className="max-sm:hidden">
              {"· "}
            </span>
            {becauseText(entry.because)}
          </span>
        </p>
        {answer === null ? null : (
          <AnswerButtons task={answer} className="relative z-1 mt-2 w-fit" />
        )}
      </div>
      <div className="flex w-10 shrink-0 flex-col items-end">
        <Time
          dateTime={entry.created_at}
          exact={formatExact(entry.created_at, calendar.time_zone)}
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
            action={action}
            preventScrollReset
            onSubmit={onMark}
            className="relative z-1 -mr-3 -mb-2 flex"
          >
            <input type="hidden" name="intent" value="read" />
            <input type="hidden" name="id" value={entry.id} />
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

type SaidProps = { entry: InboxEntry; isUnread: boolean; openTo: string; isOpen: boolean };

/** Who did what, in two lines at most; the whole row opens the task, if the reader may see it. */
function Said({ entry, isUnread, openTo, isOpen }: SaidProps) {
  const who = senderOf(entry);
  const text = receivedText({ kind: entry.kind, message: entry.message, senderName: who });
  const startsWithName = text.startsWith(who);
  const words = (
    <>
      {isUnread ? <span className="sr-only">Unread: </span> : null}
      {startsWithName ? <strong className="font-semibold">{who}</strong> : null}
      {startsWithName ? text.slice(who.length) : text}
    </>
  );
  const className = cn(
    "line-clamp-2 [overflow-wrap:anywhere]",
    isUnread ? "text-ink font-medium" : "text-ink-soft",
  );
  if (entry.task_title === null) return <p className={className}>{words}</p>;
  return (
    <p className={className}>
      <Link
        to={openTo}
        state={openedBy(entry)}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
        className="focus-visible:after:outline-action after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
      >
        {words}
      </Link>
    </p>
  );
}
