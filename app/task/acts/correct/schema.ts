import { z } from "zod/mini";
import { NoteSchema } from "~/task/commands/schema";

/** What the forms send that edit a message or take it back. Whether one may be empty depends on its files. */
export const CorrectionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("edit"), id: z.uuid(), message: NoteSchema }),
  z.object({ intent: z.literal("take-back"), id: z.uuid() }),
]);
