import { clsx } from "clsx";
import { UnreadDot } from "~/core/kit/ui/count";
import { Ticks } from "~/core/kit/ui/ticks";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";

type LastBubbleProps = {
  text: string;
  author: string;
  isOwn: boolean;
  isUnread: boolean;
  at: string | null;
  /** When the reader's own message was read, or null; left out if that is unknown. */
  readAt?: string | null;
};

/** The last message of a conversation, cut to two lines: the reader's own on the right. */
export function LastBubble(props: LastBubbleProps) {
  const timeSettings = useTimeSettings();
  const { text, author, isOwn, isUnread, at, readAt } = props;
  return (
    <div className={clsx("mb-1.5 flex items-center gap-2", isOwn ? "justify-end pl-8" : "pr-8")}>
      <p
        className={clsx(
          "rounded-card flex min-w-0 items-end gap-2 px-3 py-1.5 text-sm",
          isOwn ? "bg-bubble-own rounded-tr-hair" : "bg-bubble-other rounded-tl-hair border",
        )}
      >
        <span
          className={isOwn ? "sr-only" : "max-w-2/5 shrink-0 self-start truncate font-semibold"}
        >
          {`${author}: `}
        </span>
        <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]" title={text}>
          {text}
        </span>
        <span className="text-ink-soft inline-flex shrink-0 items-center gap-1 text-xs">
          {at === null ? null : <Since at={at} />}
          {readAt === undefined ? null : (
            <Ticks
              state={readAt === null ? "sent" : "seen"}
              {...(readAt === null ? {} : { at: formatExact(readAt, timeSettings) })}
            />
          )}
        </span>
      </p>
      {isUnread ? <UnreadDot /> : null}
    </div>
  );
}
