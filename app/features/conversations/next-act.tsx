import { type FormEvent, useEffect, useState } from "react";
import { REST_MS } from "~/core/kit/one-press";
import { keepFocus } from "~/core/kit/use-return-focus";
import { CommandFields } from "~/task/commands/command-fields";
import { COMMANDS } from "~/task/commands/post-command";
import { type ActingTask, useTaskCommands } from "~/task/commands/use-commands";

const ACTS = {
  New: { kind: "accept", label: "Accept Task", word: "Accept" },
  Pending: { kind: "complete", label: "Complete", word: "Complete" },
  Completed: null,
  Rejected: null,
  Withdrawn: null,
} as const;

type NextActProps = { task: ActingTask; onAct: () => void };

/**
 * What is done with a task next, in one word at the end of its row. For a moment after each act a second tap there does
 * nothing.
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
  if (isResting) return <span data-rests className="next-act" />;
  if (act === null) return null;
  const { kind, label, word } = act;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepFocus(event.currentTarget);
    setIsResting(true);
    onAct();
    void run(kind);
  }

  return (
    <form method="post" action={COMMANDS} onSubmit={handleSubmit} className="next-act">
      <CommandFields kind={kind} task={task} />
      <button
        type="submit"
        aria-label={`${label}: ${task.title}`}
        data-first={kind === "accept" || undefined}
      >
        {word}
      </button>
    </form>
  );
}
