import { Suspense } from "react";
import { Bubble } from "./bubble";
import { t } from "~/core/words/t";
import { onDemand } from "~/core/live/on-demand";
import { Icon } from "~/core/kit/ui/icon";
import { Ticks } from "~/core/kit/ui/ticks";
import { timeOfDay } from "~/core/time/day-heading";
import type { QueuedCommand } from "~/task/commands/command";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";
import { MessageText } from "./message-text";
import { Refusal } from "./refusal";

const PendingFiles = onDemand(() => import("~/task/files/send/pending-files"));

type PendingBubbleProps = { message: QueuedCommand; isFirst: boolean };

/** A message of the reader's that the conversation does not have yet: waiting, being sent, just sent, or failed. */
export function PendingBubble({ message, isFirst }: PendingBubbleProps) {
  const timeSettings = useTimeSettings();
  const { state, decidedAt } = message;
  return (
    <Bubble
      own
      author={t("You")}
      first={isFirst}
      time={<Since at={decidedAt}>{timeOfDay(decidedAt, timeSettings)}</Since>}
      ticks={<State state={state} />}
      {...(state === "refused" && { state: "failed" })}
      {...(state === "waiting" && { state: "waiting" })}
      action={
        state === "refused" ? (
          <Refusal command={message} what={t("Not sent.")} className="justify-end" />
        ) : null
      }
    >
      {message.args.files ? (
        <Suspense>
          <PendingFiles files={message.args.files} />
        </Suspense>
      ) : null}
      {message.args.message ? <MessageText text={message.args.message} /> : null}
    </Bubble>
  );
}

function State({ state }: { state: QueuedCommand["state"] }) {
  if (state === "done") return <Ticks state="sent" />;
  if (state === "refused") return null;
  return (
    <span className="flex items-center gap-1">
      <Icon name="clock" className="size-3" />
      {state === "waiting" ? t("waiting", {}, "message") : t("sending")}
    </span>
  );
}
