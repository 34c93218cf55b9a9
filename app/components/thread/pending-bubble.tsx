import { Bubble } from "~/components/ui/bubble";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Ticks } from "~/components/ui/ticks";
import { Time } from "~/components/ui/time";
import { timeOfDay } from "~/domain/day-heading";
import { type Calendar, formatExact } from "~/domain/time";
import type { QueuedCommand } from "~/tasks/command";
import { commands } from "~/tasks/commands";
import { signInAgain } from "~/tasks/post-command";
import { MessageText } from "./message-text";

type PendingBubbleProps = { message: QueuedCommand; isFirst: boolean; calendar: Calendar };

/** A message of one's own that the conversation does not hold yet: waiting, on its way, just sent, or failed. */
export function PendingBubble({ message, isFirst, calendar }: PendingBubbleProps) {
  const { state, decidedAt } = message;
  return (
    <Bubble
      own
      author="You"
      first={isFirst}
      time={
        <Time dateTime={decidedAt} exact={formatExact(decidedAt, calendar.time_zone)}>
          {timeOfDay(decidedAt, calendar)}
        </Time>
      }
      ticks={<State state={state} />}
      {...(state === "refused" && { state: "failed" })}
      {...(state === "waiting" && { state: "waiting" })}
      action={
        state === "refused" ? (
          <div className="flex max-w-full flex-wrap items-center justify-end gap-1">
            <p role="alert" className="text-danger flex items-center gap-1.5 text-xs font-medium">
              <Icon name="circle-exclamation-point" className="size-3.5" />
              Not sent. {message.problem}
            </p>
            <span className="flex items-center gap-1">
              <Button size="sm" variant="quiet" onClick={() => commands.discard(message.id)}>
                Discard
              </Button>
              {message.isSignedOut ? (
                <Button size="sm" onClick={signInAgain}>
                  Sign in
                </Button>
              ) : (
                <Button size="sm" onClick={() => commands.retry(message.id)}>
                  Retry
                </Button>
              )}
            </span>
          </div>
        ) : null
      }
    >
      <MessageText text={message.args.message ?? ""} />
    </Bubble>
  );
}

function State({ state }: { state: QueuedCommand["state"] }) {
  if (state === "done") return <Ticks state="sent" />;
  if (state === "refused") return null;
  return (
    <span className="flex items-center gap-1">
      <Icon name="clock" className="size-3" />
      {state === "waiting" ? "waiting" : "sending"}
    </span>
  );
}
