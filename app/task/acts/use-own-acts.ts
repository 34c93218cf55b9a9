import { actOf, type ActingTask } from "~/task/commands/act";
import { type Asks, useAsking } from "~/task/commands/use-asking";
import { useTaskCommands } from "~/task/commands/use-commands";
import { type OfferedKind, ownActs } from "./all";

const rooms = import.meta.glob<Asks>("./*/asks.ts", { eager: true, import: "ASKS" });
const WINDOWS: Asks = Object.values(rooms).reduce((all, room) => ({ ...all, ...room }), {});

/**
 * What a task's person can do with it, the expected first; `act` does it, or asks for what it needs in the dialog, which
 * has to be on the page.
 */
export function useOwnActs(task: ActingTask, place: "list" | "conversation") {
  const { stage, run } = useTaskCommands(task);
  const acts = ownActs(stage, task);
  const { ask, dialog } = useAsking(acts.find(isAsked) ?? "accept", WINDOWS, task);

  /** Whether the conversation, which has room, also asks for what may stay empty. */
  function isAsked(act: OfferedKind): boolean {
    const { asks } = actOf(act).own ?? {};
    return asks === "always" || (asks !== undefined && asks === place);
  }

  function act(chosen: OfferedKind) {
    if (isAsked(chosen)) ask(chosen);
    else void run(chosen);
  }

  return { stage, acts, isAsked, act, dialog };
}
