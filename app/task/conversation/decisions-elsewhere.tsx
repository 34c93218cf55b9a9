import { t } from "~/core/words/t";
import { useIsLate } from "~/core/time/use-is-late";
import { useIsLost } from "~/core/live/use-reach";
import type { QueuedCommand } from "~/task/commands/command";
import { useQueuedCommands } from "~/task/commands/use-commands";
import { useOpenThread } from "./open-thread";
import { Decision, MOMENT_MS } from "./pending-decision";

type DecisionsElsewhereProps = {
  /** The tasks with a card, which itself shows decisions about them; a phone hides most columns. */
  cards?: ReadonlySet<string>;
  /** The tasks with a row, which itself shows decisions about them. */
  rows?: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** The waiting or refused decisions that neither a card, a row nor the open conversation shows. */
export function DecisionsElsewhere(props: DecisionsElsewhereProps) {
  const { cards = NONE, rows = NONE } = props;
  // An open conversation itself shows decisions about its task.
  const openTask = useOpenThread()?.task.id;
  const told = useQueuedCommands().filter(
    (command) =>
      command.keptAs !== null &&
      command.state !== "done" &&
      command.taskIds[0] !== openTask &&
      !rows.has(command.taskIds[0] ?? "") &&
      (command.state === "refused" || !hasCard(command, cards)),
  );
  if (told.length === 0) return null;
  return (
    <ul aria-label={t("Not done")} className="flex flex-col">
      {told.map((command) => (
        <Told key={command.id} command={command} isOnPhone={hasCard(command, cards)} />
      ))}
    </ul>
  );
}

function Told({ command, isOnPhone }: { command: QueuedCommand; isOnPhone: boolean }) {
  const isLost = useIsLost();
  const isLate = useIsLate(command.decidedAt, MOMENT_MS) || isLost;
  if (command.state !== "refused" && !isLate) return null;
  return (
    <li className={isOnPhone ? "md:hidden" : undefined}>
      <div
        data-keep-focus
        className="rounded-control bg-sunken mb-3 flex flex-col gap-1 px-4 py-2.5 text-sm"
      >
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {command.keptAs}
        </p>
        <Decision command={command} />
      </div>
    </li>
  );
}

/** Whether a card shows the decision; a rejected task no longer has a card. */
function hasCard({ taskIds, goal, state }: QueuedCommand, cards: ReadonlySet<string>): boolean {
  return cards.has(taskIds[0] ?? "") && (goal !== "Rejected" || state === "refused");
}
