import { onDemand } from "~/core/live/on-demand";
import { type AskingProps, useAsking } from "~/task/commands/use-asking";

const BlockDialog = onDemand(() => import("./block-dialog"));

/** Says that a task is blocked, once its person has said by what. */
export function useBlocking(task: AskingProps["task"]) {
  return useAsking("block", BlockDialog, task);
}
