import { useState } from "react";
import { m } from "~/core/words/m";
import { explain, useCommand } from "~/task/commands/use-command";
import { offerToUndo } from "~/task/commands/use-commands";

export type Seen = { id: string; version: number };

/** Passes a task as it was seen, and offers to take that back. */
export function usePass() {
  const { run, running } = useCommand();
  // Until the page has heard of it, a second Enter is not another answer; as it comes again, a task is another version.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());

  function note(task: Seen): void {
    setAnswered((before) => new Set([...before, nameOf(task)]));
  }

  async function pass(task: Seen): Promise<void> {
    const ran = await run({ kind: "pass", tasks: [task] });
    if (ran === null) return;
    const { command, reply, answer } = ran;
    if (!answer.ok) {
      explain(m.row_not_done(), await reply);
      return;
    }
    note(task);
    offerToUndo(command, reply, answer.message);
  }

  return {
    pass,
    note,
    isAnswered: (task: Seen) => answered.has(nameOf(task)),
    isBusy: ({ id }: Seen) => running?.taskIds.includes(id) === true,
  };
}

function nameOf({ id, version }: Seen): string {
  return `${id} ${version}`;
}
