import { type ReactNode, Suspense } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { TaskState } from "~/task/row/task-parts";
import type { Stage } from "~/task/row/task-life";
import { useIsLate } from "~/core/time/use-is-late";
import { onDemand } from "~/core/live/on-demand";
import { useIsLost } from "~/core/live/use-reach";
import type { QueuedCommand } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { useUndecided } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { decisionWords } from "~/task/commands/act";
import { PassingButton } from "./passing-button";
import { Refusal } from "./refusal";

const PendingFiles = onDemand(() => import("~/task/files/send/pending-files"));

/** How long an unsent decision is not mentioned; without a connection it is mentioned at once. */
export const MOMENT_MS = 1000;

type DecisionProps = { command: QueuedCommand; className?: string; children?: ReactNode };

/** In a conversation: a decision of the reader's that waits to be sent, or was refused. */
export function PendingDecision({ command }: DecisionProps) {
  const { files } = command.args;
  return (
    <Decision command={command} className="mx-auto my-3 w-fit px-3">
      {files ? (
        <Suspense>
          <PendingFiles files={files} />
        </Suspense>
      ) : null}
    </Decision>
  );
}

/** On a row or card: why a decision about its task was refused; nothing for any other. */
export function RefusedMark({ command }: { command: QueuedCommand | null }) {
  if (command?.state !== "refused") return null;
  return <Decision key={command.id} command={command} className="refused-mark relative z-10" />;
}

/** The mentioned decision about a task that waits to be sent, since nothing has changed yet; null if none. */
export function useWaiting(taskId: string): QueuedCommand | null {
  const command = useUndecided(taskId);
  const isLost = useIsLost();
  const isLate = useIsLate(command?.decidedAt, MOMENT_MS) || isLost;
  return command === null || command.state === "refused" || !isLate ? null : command;
}

type WaitingLineProps = { command: QueuedCommand; className?: string };

/** In a row, in place of the last entry: the decision that waits to be sent. Rows keep their height. */
export function WaitingLine({ command, className }: WaitingLineProps) {
  return (
    <div data-waiting className={cn("waiting-line", className)}>
      <Icon name="clock" className="size-3.5" />
      <p className="min-w-0 truncate">{`${decisionWords(command).does}: ${t("waiting to be sent")}`}</p>
      {command.state === "waiting" ? (
        <PassingButton variant="quiet" onPress={() => commands.discard(command.id)}>
          {t("Don’t send")}
        </PassingButton>
      ) : null}
    </div>
  );
}

type DecidedStateProps = {
  task: { id: string };
  stage: Stage;
  /** For the word of the state, which a folded header leaves out. */
  wordClass?: string;
};

/** The state of a task or, while a decision about it waits to be sent, that decision, since nothing has changed yet. */
export function DecidedState({ task, stage, wordClass }: DecidedStateProps) {
  if (useWaiting(task.id) === null) {
    return <TaskState stage={stage} {...(isToDo(stage) && { wordClass })} />;
  }
  return (
    <span className="chip sign-clock border-line-strong text-ink-soft h-6 rounded-full border border-dashed px-2.5 ps-2">
      {t("Waiting to be sent")}
    </span>
  );
}

function isToDo(stage: Stage): boolean {
  return stage === "New" || stage === "Pending";
}

/** A decision that waits to be sent, with its kind, or was refused, with the reason. */
export function Decision({ command, className, children }: DecisionProps) {
  const isLost = useIsLost();
  const isLate = useIsLate(command.decidedAt, MOMENT_MS) || isLost;
  const { does, failed } = decisionWords(command);
  if (command.state === "refused") {
    return <Refusal command={command} what={failed} {...(className && { className })} />;
  }
  if (!isLate) return null;
  return (
    <div
      data-waiting
      className={cn(
        "rounded-control border-line-strong text-ink-soft base:px-2.5 flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 border border-dashed py-1 text-xs font-medium",
        className,
      )}
    >
      <Icon name="clock" className="size-3.5 shrink-0" />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{`${does}: ${t("waiting to be sent")}`}</p>
      {command.state === "waiting" ? (
        <PassingButton variant="quiet" onPress={() => commands.discard(command.id)}>
          {t("Don’t send")}
        </PassingButton>
      ) : null}
      {children ? <div className="basis-full">{children}</div> : null}
    </div>
  );
}
