import { useRef, useState } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { COMMAND_TEXTS } from "~/task/row/tasks.words";
import type { CommandKind } from "./acts";
import { answerOf, type CommandAnswer, type Reply } from "./answer";
import { type Command, decide } from "./command";
import { commands } from "./commands";
import { signInAgain } from "./post-command";
import { explain, offerToUndo } from "./use-commands";

type Decision = Parameters<typeof decide>[0];

/**
 * Runs one command at a time for a form, a menu or a card. `running` is the one under way, `answer` the last result;
 * `run` returns the result, or null while another one is under way.
 */
export function useCommand() {
  const busy = useRef(false);
  const [running, setRunning] = useState<Command | null>(null);
  const [answer, setAnswer] = useState<CommandAnswer | null>(null);

  async function run(decision: Decision) {
    if (busy.current) return null;
    busy.current = true;
    const command = decide(decision);
    setRunning(command);
    const reply: Promise<Reply> = commands.run(command);
    const came = await reply;
    if (came.kind === "signed-out") signInAgain();
    busy.current = false;
    setRunning(null);
    setAnswer(answerOf(came));
    return { command, reply, answer: answerOf(came) };
  }

  return { run, running, answer };
}

/** Does with a task what needs nothing more, and says how it went; a withdrawn task can be put back for a moment. */
export function usePress(task: { id: string; version: number }) {
  const { run, running } = useCommand();

  async function press(kind: CommandKind) {
    const ran = await run({ kind, tasks: [task] });
    if (ran === null) return;
    const { command, reply, answer } = ran;
    if (!answer.ok) explain(COMMAND_TEXTS.notDone, await reply);
    else if (kind === "withdraw") offerToUndo(command, reply, answer.message);
    else notify({ type: "success", message: answer.message ?? "" });
  }

  return { isUnderWay: running !== null, press: (kind: CommandKind) => void press(kind) };
}
