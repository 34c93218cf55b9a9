import { m } from "~/core/words/m";
import { notify } from "~/core/kit/ui/toaster";
import type { CommandKind } from "./acts";
import { explain, useCommand } from "./use-command";
import { offerToUndo } from "./use-commands";

/** Does with a task what needs nothing more, and says how it went; a withdrawn task can be put back for a moment. */
export function usePress(task: { id: string; version: number }) {
  const { run, running } = useCommand();

  async function press(kind: CommandKind) {
    const ran = await run({ kind, tasks: [task] });
    if (ran === null) return;
    const { command, reply, answer } = ran;
    if (!answer.ok) explain(m.row_not_done(), await reply);
    else if (kind === "withdraw") offerToUndo(command, reply, answer.message);
    else notify({ type: "success", message: answer.message ?? "" });
  }

  return { isUnderWay: running !== null, press: (kind: CommandKind) => void press(kind) };
}
