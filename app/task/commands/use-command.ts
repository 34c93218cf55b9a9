import { useRef, useState } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { answerOf, type CommandAnswer, type Reply } from "./answer";
import { type Command, decide } from "./command";
import { commands } from "./commands";
import { signInAgain } from "./post-command";

type Decision = Parameters<typeof decide>[0];

/**
 * Runs one command at a time for a form, a menu or a card. `running` is the current one, `answer` the last result;
 * `run` returns the result, or null while another one is running.
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

/** Shows a toast about a failure and its reason. */
export function explain(failed: string, reply: Reply): void {
  if (reply.kind === "overtaken") return;
  if (reply.kind === "signed-out") {
    signInAgain();
    return;
  }
  const { message, advice } = answerOf(reply);
  const description = [message, advice].filter(Boolean).join(" ");
  notify({ type: "error", message: failed, description });
}
