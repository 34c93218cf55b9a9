import * as z from "zod/mini";

const count = z.coerce.number().check(z.int(), z.nonnegative());

/** What is sent of a file before its bytes, once they are there, and to remove it. */
export const FileSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("begin"),
    id: z.uuid(),
    /** Without one it is for a task that is yet to be given. */
    taskId: z.optional(z.uuid()),
    name: z.string(),
    kind: z.enum(["image", "pdf", "audio", "file"]),
    mime: z.string(),
    bytes: count,
    width: z.optional(count),
    height: z.optional(count),
    thumb: z.optional(z.string()),
    /** Whether a smaller picture is sent beside it. */
    preview: z.optional(z.literal("true")),
  }),
  z.object({ intent: z.literal("finish"), id: z.uuid() }),
  z.object({
    intent: z.literal("remove"),
    id: z.uuid(),
    /** Leaves one alone that has become part of a message. */
    unsent: z.optional(z.literal("true")),
  }),
]);
export type FileForm = z.infer<typeof FileSchema>;
