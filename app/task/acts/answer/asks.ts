import { onDemand } from "~/core/live/on-demand";
import type { Asks } from "~/task/commands/use-asking";

const RejectDialog = onDemand(() => import("./reject-dialog"));

export const ASKS = { reject: RejectDialog, not_today: RejectDialog } satisfies Asks;
