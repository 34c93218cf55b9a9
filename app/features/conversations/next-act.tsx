import { type FormEvent, useEffect, useState } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { REST_MS } from "~/core/kit/one-press";
import { keepFocus } from "~/core/kit/use-return-focus";
import { CommandFields } from "~/core/task/commands/command-fields";
import { COMMANDS } from "~/core/task/commands/post-command";
import { type ActingTask, useTaskCommands } from "~/core/task/commands/use-commands";

const ACTS = {
  New: { kind: "accept", label: "Accept Task", short: "Accept", icon: "check" },
  Pending: { kind: "complete", label: "Complete", short: "Complete", icon: "circle-check" },
  Completed: null,
  Rejected: null,
  Withdrawn: null,
} as const;

type NextActProps = { task: ActingTask; onAct: () => void };

/**
 * What is done with a task next, at the end of its row. Its place stays when there is nothing to do, and for a moment
 * after each act a second tap there does nothing.
 */
export function NextAct({ task, onAct }: NextActProps) {
  const { stage, run } = useTaskCommands(task);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const act = ACTS[stage];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (act === null) return;
    keepFocus(event.currentTarget);
    setIsResting(true);
    onAct();
    void run(act.kind);
  }

  return (
    <div data-rests={isResting || undefined} className="next-act">
      {act === null || isResting ? null : (
        <form method="post" action={COMMANDS} onSubmit={handleSubmit}>
          <CommandFields kind={act.kind} task={task} />
          <button
            type="submit"
            aria-label={`${act.label}: ${task.title}`}
            data-word={act.short}
            data-first={act.kind === "accept" || undefined}
          >
            <Icon name={act.icon} />
          </button>
        </form>
      )}
    </div>
  );
}
