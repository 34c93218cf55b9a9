import { CircleAlert, Clock } from "lucide-react";
import { Bubble } from "~/components/ui/bubble";
import { Button } from "~/components/ui/button";
import { Ticks } from "~/components/ui/ticks";
import { Time } from "~/components/ui/time";
import { timeOfDay } from "~/domain/day-heading";
import type { Outgoing } from "~/domain/outbox";
import { type Calendar, formatExact } from "~/domain/time";
import { signInAgain } from "./ask-task";
import { MessageText } from "./message-text";
import { discard, retry } from "./outbox";

type PendingBubbleProps = { message: Outgoing; isFirst: boolean; calendar: Calendar };

/** A message of one's own that the conversation does not hold yet: waiting, on its way, just sent, or failed. */
export function PendingBubble({ message, isFirst, calendar }: PendingBubbleProps) {
  const { state, writtenAt } = message;
  return (
    <Bubble
      own
      author="You"
      first={isFirst}
      time={
        <Time dateTime={writtenAt} exact={formatExact(writtenAt, calendar.time_zone)}>
          {timeOfDay(writtenAt, calendar)}
        </Time>
      }
      ticks={<State state={state} />}
      {...(state === "failed" && { state: "failed" })}
      {...(state === "waiting" && { state: "waiting" })}
      action={
        state === "failed" ? (
          <div className="flex max-w-full flex-wrap items-center justify-end gap-1">
            <p role="alert" className="text-danger flex items-center gap-1.5 text-xs font-medium">
              <CircleAlert aria-hidden="true" className="size-3.5" />
              Not sent. {message.problem}
            </p>
            <span className="flex items-center gap-1">
              <Button size="sm" variant="quiet" onClick={() => discard(message.id)}>
                Discard
              </Button>
              {message.isSignedOut ? (
                <Button size="sm" onClick={signInAgain}>
                  Sign in
                </Button>
              ) : (
                <Button size="sm" onClick={() => retry(message.id)}>
                  Retry
                </Button>
              )}
            </span>
          </div>
        ) : null
      }
    >
      <MessageText text={message.text} />
    </Bubble>
  );
}

function State({ state }: { state: Outgoing["state"] }) {
  if (state === "sent") return <Ticks state="sent" />;
  if (state === "failed") return null;
  return (
    <span className="flex items-center gap-1">
      <Clock aria-hidden="true" className="size-3" />
      {state === "waiting" ? "waiting" : "sending"}
    </span>
  );
}
