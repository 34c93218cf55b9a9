import { onDemand } from "~/core/live/on-demand";
import type { Asks } from "~/task/commands/use-asking";

export const ASKS = { block: onDemand(() => import("./block-dialog")) } satisfies Asks;
