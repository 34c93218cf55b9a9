import * as z from "zod/mini";

/** What the forms send that mark what came in as read or unread. */
export const MarkFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), task: z.uuid() }),
  z.object({ intent: z.literal("unread"), task: z.uuid() }),
  z.object({ intent: z.literal("read-all") }),
]);

export type MarkForm = z.infer<typeof MarkFormSchema>;
