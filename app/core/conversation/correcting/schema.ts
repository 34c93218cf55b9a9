import { z } from "zod/mini";
import { MessageTextSchema } from "~/core/task/commands/schema";

/** What the forms send that edit a message or take it back. */
export const CorrectionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("edit"), id: z.uuid(), message: MessageTextSchema }),
  z.object({ intent: z.literal("take-back"), id: z.uuid() }),
]);
