import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";

type BubbleProps = {
  own?: boolean;
  /** The author; spoken for the reader's own messages too, shown for others at the start of a run. */
  author: string;
  /** Whether the message begins a run by one person: with the author's name and the corner. */
  first?: boolean;
  time: ReactNode;
  ticks?: ReactNode;
  avatar?: ReactNode;
  /** What can be done with the reader's own message, beside it. */
  aside?: ReactNode;
  /** Set while the message is unsent, or after its sending failed. */
  state?: "waiting" | "failed";
  /** What can be done after a failure, e.g. a retry. */
  action?: ReactNode;
  children: ReactNode;
};

/** One message: the reader's own on the right in teal, others on the left on paper. */
export function Bubble({
  own = false,
  author,
  first = true,
  time,
  ticks,
  avatar,
  aside,
  state,
  action,
  children,
}: BubbleProps) {
  return (
    <div
      // A finger that presses the message shows what can be done with it.
      tabIndex={aside ? -1 : undefined}
      className={cn(
        "flex items-end gap-2",
        aside ? "own-message" : undefined,
        own ? "justify-end" : "pe-10",
        // Room for what comes and goes beside the message.
        own && !aside ? "touch:ps-13 ps-11" : undefined,
        first ? "mt-3" : "mt-1",
      )}
    >
      {aside}
      {own ? null : <span className="w-8 shrink-0 self-start">{first ? avatar : null}</span>}
      <div className={cn("flex min-w-0 flex-col gap-1", own ? "items-end" : "items-start")}>
        <div
          className={cn(
            "rounded-card max-w-[min(100%,34rem)] px-3.5 py-2",
            // An edge that only forced colours show.
            own
              ? "base:bg-bubble-own base:border-transparent border"
              : "base:bg-bubble-other border",
            // An unsent message is only an outline.
            state === "waiting" ? "border-line-strong border-dashed bg-transparent" : undefined,
            first && (own ? "rounded-se-hair" : "rounded-ss-hair"),
            state === "failed" ? "border-danger" : undefined,
          )}
        >
          {own || !first ? (
            <span className="sr-only">{`${own ? t("You") : author}: `}</span>
          ) : (
            <p className="text-ink-soft text-xs font-semibold">{author}</p>
          )}
          <div className="[overflow-wrap:anywhere] whitespace-pre-wrap">{children}</div>
          <p className="text-ink-soft -mb-0.5 flex items-center justify-end gap-1.5 text-xs">
            {time}
            {ticks}
          </p>
        </div>
        {action}
      </div>
    </div>
  );
}

type StreamLineProps = {
  children: ReactNode;
  time?: ReactNode;
  glyph?: ReactNode;
  /** The text of the event, under the line. */
  detail?: ReactNode;
};

/** A small grey line in the stream that says what happened: "Ana accepted · 09:12". */
export function StreamLine({ children, time, glyph, detail }: StreamLineProps) {
  return (
    <div className="my-3 flex flex-col items-center gap-1 px-3">
      <p className="text-ink-faint flex max-w-full items-center gap-1.5 text-center text-xs">
        {glyph}
        <span className="min-w-0">
          {children}
          {time ? <> · {time}</> : null}
        </span>
      </p>
      {detail ? (
        <div className="bg-surface text-ink-soft rounded-card max-w-[min(100%,34rem)] border px-3.5 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
          {detail}
        </div>
      ) : null}
    </div>
  );
}

/** The line between read and unread, or between two days. */
export function StreamDivider({ children, unread }: { children: ReactNode; unread?: boolean }) {
  return (
    <div
      className={cn(
        "my-4 flex items-center gap-3 text-xs font-semibold before:h-px before:flex-1 after:h-px after:flex-1",
        unread
          ? "text-action before:bg-action after:bg-action"
          : "text-ink-faint before:bg-hairline after:bg-hairline",
      )}
    >
      {children}
    </div>
  );
}
