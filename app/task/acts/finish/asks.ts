import { onDemand } from "~/core/live/on-demand";
import type { Asks } from "~/task/commands/use-asking";

export const ASKS = {
  complete: onDemand(() => import("./finish-dialog")),
  reopen: onDemand(() => import("./reopen-dialog")),
} satisfies Asks;
