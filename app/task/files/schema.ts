import * as z from "zod/mini";

const count = z.coerce.number().check(z.int(), z.nonnegative());

const isSaid = z.pipe(
  z.optional(z.literal("true")),
  z.transform((said) => said !== undefined),
);

/** The form that finishes a file. */
export const FileSchema = z.object({ id: z.uuid() });

/** The form that announces a file. */
export const BeginSchema = z.extend(FileSchema, {
  /** Left out for a task that is not assigned yet. */
  taskId: z.optional(z.uuid()),
  name: z.optional(z.string()),
  kind: z.enum(["image", "pdf", "audio", "file"]),
  mime: z.optional(z.string()),
  bytes: count,
  width: z.optional(count),
  height: z.optional(count),
  thumb: z.optional(z.string()),
  /** Whether a smaller picture is sent too. */
  hasPreview: isSaid,
});

/** The form that removes a file; `unsent` leaves files alone that were sent with a message. */
export const RemoveSchema = z.extend(FileSchema, { unsent: isSaid });
