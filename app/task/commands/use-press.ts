import { m } from "~/core/words/m";
import { notify } from "~/core/kit/ui/toaster";
import { actOf, type CommandKind } from "./act";
import { explain, useCommand } from "./use-command";
import { offerToUndo } from "./use-commands";

/**
 * Does something with a task, and says how it went; what only an admin does can be undone for a moment. `press` returns
 * whether it is done.
 */
export function usePress(task: { id: string; version: number }) {
  const { run, running } = useCommand();

  async function press(kind: CommandKind, args: Readonly<Record<string, string>> = {}) {
    const ran = await run({ kind, tasks: [task], args });
    if (ran === null) return false;
    const { command, reply, answer } = ran;
    if (!answer.ok) explain(m.row_not_done(), await reply);
    else if (actOf(kind).undoneBy && actOf(kind).waits === undefined)
      offerToUndo(command, reply, answer.message);
    else notify({ type: "success", message: answer.message ?? "" });
    return answer.ok;
  }

  return { isUnderWay: running !== null, press };
}
