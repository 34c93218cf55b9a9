import { onDemand } from "~/core/live/on-demand";
import { type AskingProps, useAsking } from "~/task/commands/use-asking";
import type { refusalOf } from "./act";

const RejectDialog = onDemand(() => import("./reject-dialog"));

/** Refuses a task, once its person has said why. */
export function useRefusing(kind: ReturnType<typeof refusalOf>, task: AskingProps["task"]) {
  return useAsking(kind ?? "reject", RejectDialog, task);
}
