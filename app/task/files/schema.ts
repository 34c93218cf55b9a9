import * as z from "zod/mini";

const count = z.coerce.number().check(z.int(), z.nonnegative());

/** The forms that announce, finish or remove a file. */
export const FileSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("begin"),
    id: z.uuid(),
    /** Left out for a task that is not assigned yet. */
    taskId: z.optional(z.uuid()),
    name: z.string(),
    kind: z.enum(["image", "pdf", "audio", "file"]),
    mime: z.string(),
    bytes: count,
    width: z.optional(count),
    height: z.optional(count),
    thumb: z.optional(z.string()),
    /** Whether a smaller picture is sent too. */
    preview: z.optional(z.literal("true")),
  }),
  z.object({ intent: z.literal("finish"), id: z.uuid() }),
  z.object({
    intent: z.literal("remove"),
    id: z.uuid(),
    /** Leaves files alone that were sent with a message. */
    unsent: z.optional(z.literal("true")),
  }),
]);
export type FileForm = z.infer<typeof FileSchema>;
