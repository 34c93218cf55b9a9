import { z } from "zod";
import { RejectionSchema } from "~/domain/rejection";
import { someText } from "~/domain/text";

/** A version that a form was made from; without one any will do. */
const VersionSchema = z.coerce.number().int().positive().nullable().default(null);

const move = { version: VersionSchema };

/** What can be done with a task from its conversation or its card. */
export const IntentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open") }),
  z.object({
    intent: z.literal("message"),
    /** Made with the message: sent again, it is there once. */
    id: z.uuid().optional(),
    message: someText(2000, "Write a message first."),
  }),
  z.object({ intent: z.literal("accept"), ...move }),
  z.object({ intent: z.literal("release"), ...move }),
  z.object({ intent: z.literal("complete"), ...move }),
  z.object({ intent: z.literal("reopen"), ...move }),
  RejectionSchema.safeExtend({ intent: z.literal("reject"), ...move }),
]);

export type Intent = z.infer<typeof IntentSchema>;

export const TaskIdSchema = z.uuid();

/** Where a page of earlier entries begins; anything else than the number of an entry is the newest page. */
export const BeforeSchema = z.coerce.number().int().positive().optional().catch(undefined);
