import { Avatar } from "~/components/ui/avatar";
import { UnreadDot } from "~/components/ui/count";
import { Time } from "~/components/ui/time";
import { receivedText } from "~/domain/received";
import { groupByDay, timeOfDay } from "~/domain/day-heading";
import { type Calendar, formatExact } from "~/domain/time";
import type { Received } from "~/models/inbox.server";
import { cn } from "~/utils/cn";

type NotificationDaysProps = { notifications: ReadonlyArray<Received>; calendar: Calendar };

/** What came in, under the day it came in on. */
export function NotificationDays({ notifications, calendar }: NotificationDaysProps) {
  return groupByDay(notifications, calendar).map(({ heading, entries }) => (
    <section key={entries[0]?.id} className="mb-5">
      <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold">{heading}</h2>
      <ol className="bg-surface rounded-card overflow-hidden border">
        {entries.map((entry) => (
          <li key={entry.id} className="border-t first:border-t-0">
            <NotificationRow entry={entry} calendar={calendar} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

function NotificationRow({ entry, calendar }: { entry: Received; calendar: Calendar }) {
  const who = entry.sender_id === null ? "Daymark" : (entry.sender_name ?? entry.admin_name);
  const text = receivedText({ kind: entry.kind, message: entry.message, senderName: who });
  const isUnread = entry.read_at === null;
  const startsWithName = text.startsWith(who);
  return (
    <article className="relative flex items-start gap-3 px-3.5 py-3">
      <Avatar id={entry.sender_id ?? "daymark"} name={who} size="sm" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className={cn("[overflow-wrap:anywhere]", isUnread ? "text-ink" : "text-ink-soft")}>
          {startsWithName ? <strong className="font-semibold">{who}</strong> : null}
          {startsWithName ? text.slice(who.length) : text}
        </p>
        <p className="text-ink-faint truncate text-sm">
          {entry.task_title ?? "A task that is no longer yours"}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        <Time
          dateTime={entry.created_at}
          exact={formatExact(entry.created_at, calendar.time_zone)}
          className={cn("text-xs", isUnread ? "text-action font-semibold" : "text-ink-faint")}
        >
          {timeOfDay(entry.created_at, calendar)}
        </Time>
        {isUnread ? <UnreadDot /> : null}
      </div>
    </article>
  );
}
