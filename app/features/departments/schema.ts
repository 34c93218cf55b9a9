import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { oneLine } from "~/core/kit/text-schema";

/** A department's name; unique among those in use, whatever the case. */
const LabelSchema = oneLine(80, m.common_name_is_required);

const value = z.string().check(z.minLength(1), z.maxLength(80));
const known = {
  value,
  version: z.coerce.number().check(z.int()),
  label: LabelSchema,
};

export const AddSchema = z.object({ intent: z.literal("add"), label: LabelSchema });

/** Another name, given from the version that was on screen. */
export const RenameSchema = z.object({ intent: z.literal("rename"), ...known });

export const MergeSchema = z.object({
  intent: z.literal("merge"),
  value,
  into: z
    .string({ error: m.common_choose_a_department })
    .check(z.minLength(1, { error: m.common_choose_a_department }), z.maxLength(80)),
});

/** Everything that the page sends. */
export const DepartmentFormSchema = z.discriminatedUnion("intent", [
  AddSchema,
  RenameSchema,
  z.object({ intent: z.literal("archive"), ...known }),
  z.object({ intent: z.literal("restore"), ...known }),
  MergeSchema,
  /** Before another one; at the end without. */
  z.object({ intent: z.literal("move"), value, before: z.optional(value) }),
]);

export type DepartmentForm = z.infer<typeof DepartmentFormSchema>;
