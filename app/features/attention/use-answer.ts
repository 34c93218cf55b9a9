import { t } from "~/core/words/t";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { explain, useCommand } from "~/task/commands/use-command";
import { offerToUndo } from "~/task/commands/use-commands";

type Answered = { id: string; version: number; due_date_time: string };

/** Answers a rejection, once, and reports the result. */
export function useAnswer(task: Answered) {
  const { run, running } = useCommand();

  async function act(kind: "give_back" | "reassign", args: Record<string, string>, done?: string) {
    const ran = await run({ kind, tasks: [task], args });
    if (ran?.answer.ok) offerToUndo(ran.command, ran.reply, done ?? ran.answer.message);
    return ran;
  }

  async function send(...given: Parameters<typeof act>) {
    if (running !== null) return;
    const ran = await act(...given);
    if (ran && !ran.answer.ok) explain(t("Not done."), await ran.reply);
  }

  /** The message comes second, because only a message waits for the connection: both are done, or neither. */
  async function reply(message: string, done: string): Promise<string | null> {
    const ran = await act("give_back", { dueDateTime: task.due_date_time }, done);
    if (!ran?.answer.ok) return ran?.answer.message ?? t("Not done.");
    void commands.run(decide({ kind: "message", tasks: [{ id: task.id }], args: { message } }));
    return null;
  }

  return {
    send: (...given: Parameters<typeof send>) => void send(...given),
    reply,
    pendingUid: running?.args.to ?? null,
    isGivingBack: running?.kind === "give_back",
  };
}
