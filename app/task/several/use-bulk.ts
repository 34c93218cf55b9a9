import { t } from "~/core/words/t";
import { loadPatiently } from "~/core/live/load-patiently";
import { notify } from "~/core/kit/ui/toaster";
import type { TaskOutcome } from "~/task/commands/answer";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { explain, useCommand } from "~/task/commands/use-command";
import { offerToUndo } from "~/task/commands/use-commands";
import { actOf, type CommandKind } from "~/task/commands/act";
import { portionsOf } from "./matching";

type Asked = { id: string; version?: number };

/**
 * Does one thing with any number of tasks. A refused first portion ends it, and is answered here; later portions follow
 * by themselves. `onBegun` is called once something was done, `onLeft` with the unchanged tasks. `change` returns in
 * words why nothing was done.
 */
export function useBulk(onBegun: () => void, onLeft: (left: ReadonlyArray<TaskOutcome>) => void) {
  const { run, running } = useCommand();

  async function change(
    kind: CommandKind,
    tasks: ReadonlyArray<Asked>,
    args: Record<string, string> = {},
  ): Promise<string | null> {
    const { isSaid, undoneBy, words } = actOf(kind);
    const [first = [], ...others] = portionsOf(tasks);
    const ran = await run({ kind, tasks: first, args });
    if (!ran) return null;
    const { command, reply } = ran;
    const { ok, message, advice, value } = ran.answer;
    const outcomes = value?.outcomes ?? [];
    const came = await reply;
    if (!ok && outcomes.length === 0 && came.kind !== "kept") {
      // A form shows why a message was not sent, and still has it: the next visit must not send a part of it.
      if (isSaid) commands.discard(command.id);
      else explain(words.failed ?? t("Not done."), came);
      return [message, advice].filter(Boolean).join(" ") || t("Not done.");
    }
    // What cannot be undone only tells people something; why not all of them is said with how many were told.
    const isTold = undoneBy === undefined;
    function onEnd(all: ReadonlyArray<TaskOutcome>) {
      onLeft(isTold ? [] : all.filter(({ outcome }) => outcome !== "done"));
    }
    onBegun();
    if (others.length > 0) {
      const done = [{ command, answer: came.kind === "answered" ? came.answer : null }];
      const rest = others.map((portion) => decide({ kind, tasks: portion, args }));
      const { goOn } = await loadPatiently(() => import("./go-on"));
      void goOn({ kind, done, rest, onEnd });
      return null;
    }
    onEnd(outcomes);
    const description = advice === null ? {} : { description: advice };
    if (came.kind === "kept") notify({ type: "info", message: t("Waiting to be sent") });
    else if (!ok) notify({ type: "error", message: message ?? "" });
    else if (isTold) {
      const isNews = outcomes.some(({ outcome }) => outcome === "done");
      notify({ type: isNews ? "success" : "info", message: message ?? "", ...description });
    } else offerToUndo(command, reply, message);
    return null;
  }

  return { change, running: running?.kind ?? null };
}
