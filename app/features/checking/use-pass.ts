import { useState } from "react";
import { m } from "~/core/words/m";
import { notify } from "~/core/kit/ui/toaster";
import type { TaskOutcome } from "~/task/commands/answer";
import { explain, useCommand } from "~/task/commands/use-command";

export type Seen = { id: string; version: number };

/** Passes one task or several at once, each as it was seen; of several, `leftOut` are those that were not. */
export function usePass(onSeveral: () => void) {
  const { run, running } = useCommand();
  // Until the page has heard of it, a second Enter is not another answer; as it comes again, a task is another version.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [leftOut, setLeftOut] = useState<ReadonlyArray<TaskOutcome>>([]);

  function note(tasks: ReadonlyArray<Seen>): void {
    setAnswered((before) => new Set([...before, ...tasks.map(nameOf)]));
  }

  async function pass(tasks: ReadonlyArray<Seen>): Promise<void> {
    const ran = await run({ kind: "pass", tasks });
    if (ran === null) return;
    const { ok, message, value } = ran.answer;
    const outcomes = value?.outcomes ?? [];
    const left = outcomes.filter(({ outcome }) => outcome !== "done");
    if (!ok) explain(m.row_not_done(), await ran.reply);
    else {
      notify({ type: "success", message: message ?? "" });
      note(tasks.filter(({ id }) => !left.some(({ taskId }) => taskId === id)));
    }
    if (tasks.length === 1) return;
    setLeftOut(left);
    if (outcomes.length > 0) onSeveral();
  }

  return {
    pass,
    note,
    isAnswered: (task: Seen) => answered.has(nameOf(task)),
    isBusy: ({ id }: Seen) => running?.taskIds.includes(id) === true,
    isPassing: running !== null,
    leftOut,
    forgetLeftOut: () => setLeftOut([]),
  };
}

function nameOf({ id, version }: Seen): string {
  return `${id} ${version}`;
}
