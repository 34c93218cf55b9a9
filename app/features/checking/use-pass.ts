import { useState } from "react";
import { m } from "~/core/words/m";
import { notify } from "~/core/kit/ui/toaster";
import type { TaskOutcome } from "~/task/commands/answer";
import { explain, useCommand } from "~/task/commands/use-command";

type Seen = { id: string; version: number };

/** Passes one task or several at once, each as it was seen; of several, `leftOut` are those that were not. */
export function usePass(onSeveral: () => void) {
  const { run, running } = useCommand();
  // Until the page has heard of it, a second Enter is not another answer.
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [leftOut, setLeftOut] = useState<ReadonlyArray<TaskOutcome>>([]);

  async function pass(tasks: ReadonlyArray<Seen>): Promise<void> {
    const ran = await run({ kind: "pass", tasks });
    if (ran === null) return;
    const { ok, message, value } = ran.answer;
    const outcomes = value?.outcomes ?? [];
    const left = outcomes.filter(({ outcome }) => outcome !== "done");
    if (!ok) explain(m.row_not_done(), await ran.reply);
    else {
      notify({ type: "success", message: message ?? "" });
      const gone = tasks.filter(({ id }) => !left.some(({ taskId }) => taskId === id));
      setPassed((before) => new Set([...before, ...gone.map(({ id }) => id)]));
    }
    if (tasks.length === 1) return;
    setLeftOut(left);
    if (outcomes.length > 0) onSeveral();
  }

  return {
    pass,
    isPassed: (id: string) => passed.has(id) || running?.taskIds.includes(id) === true,
    isPassing: running !== null,
    leftOut,
    forgetLeftOut: () => setLeftOut([]),
  };
}
