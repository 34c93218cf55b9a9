import { useEffect, useState } from "react";
import { ActForm } from "~/task/commands/command-fields";
import { useTaskCommands } from "~/task/commands/use-commands";
import { type ActingTask, actOf } from "~/task/commands/act";
import { nextAct } from "~/task/acts/all";

/** So long what was just pressed does nothing more. */
const REST_MS = 1000;

type NextActProps = { task: ActingTask };

/**
 * What is done with a task next, in one word at the end of its row. For a moment after each act a second tap there does
 * nothing.
 */
export function NextAct({ task }: NextActProps) {
  const { stage, run } = useTaskCommands(task);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const kind = nextAct(stage);
  if (isResting) return <span data-rests className="next-act" />;
  if (kind === null) return null;

  const { does, inFull = does } = actOf(kind).words;
  return (
    <ActForm
      kind={kind}
      task={task}
      onAct={() => {
        setIsResting(true);
        void run(kind);
      }}
      className="next-act"
    >
      <button
        type="submit"
        aria-label={`${inFull}: ${task.title}`}
        data-first={kind === "accept" || undefined}
      >
        {does}
      </button>
    </ActForm>
  );
}
