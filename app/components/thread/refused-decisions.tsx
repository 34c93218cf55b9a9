import { Banner } from "~/components/ui/banner";
import { useQueuedCommands } from "~/tasks/use-commands";
import { decisionWords } from "~/words/tasks";
import { Refusal } from "./refusal";

type RefusedDecisionsProps = {
  /** The tasks of the page that say themselves what was refused. */
  shown: ReadonlySet<string>;
};

/** The decisions that the server refused about tasks that are not on the page, each with its reason. */
export function RefusedDecisions({ shown }: RefusedDecisionsProps) {
  const refused = useQueuedCommands().filter(
    ({ state, keptAs, taskIds }) =>
      state === "refused" && keptAs !== null && !shown.has(taskIds[0] ?? ""),
  );
  if (refused.length === 0) return null;
  return (
    <ul aria-label="Not done" className="mb-3 flex flex-col gap-2">
      {refused.map((command) => (
        <li key={command.id}>
          <Banner tone="warning">
            <p className="font-semibold [overflow-wrap:anywhere]">{command.keptAs}</p>
            <Refusal command={command} what={decisionWords(command).failed} />
          </Banner>
        </li>
      ))}
    </ul>
  );
}
