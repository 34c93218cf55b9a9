import { useState } from "react";
import { actOf, type ActingTask } from "~/task/commands/act";
import { type Asks, useAsking } from "~/task/commands/use-asking";
import { useTaskCommands } from "~/task/commands/use-commands";
import { type OfferedKind, ownActs } from "./all";

const rooms = import.meta.glob<Asks>("./*/asks.ts", { eager: true, import: "ASKS" });
const WINDOWS = Object.values(rooms).reduce((all, room) => ({ ...all, ...room }), {});

/**
 * What a task's person can do with it, the expected first; `act` does it, or asks for what it needs in the dialog, which
 * has to be on the page.
 */
export function useOwnActs(task: ActingTask, place: "list" | "conversation") {
  const { stage, run } = useTaskCommands(task);
  const [pressed, setPressed] = useState<OfferedKind>();
  const acts = ownActs(stage, task);
  const kind = pressed ?? acts.find(isAsked);
  const { ask, dialog } = useAsking(kind ?? "accept", kind && WINDOWS[kind], task);

  /** Whether the conversation, which has room, also asks for what may stay empty. */
  function isAsked(act: OfferedKind): boolean {
    const { asks } = actOf(act).own ?? {};
    return asks === "always" || (asks !== undefined && asks === place);
  }

  function act(chosen: OfferedKind) {
    if (!isAsked(chosen)) return void run(chosen);
    setPressed(chosen);
    ask();
  }

  return { stage, acts, isAsked, act, dialog };
}
