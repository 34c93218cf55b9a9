import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { oneLine } from "~/core/kit/text-schema";

/** A department's name; unique among those in use, whatever the case. */
const LabelSchema = oneLine(80, () => t("Name is required"));

const value = z.string().check(z.minLength(1), z.maxLength(80));

export const AddSchema = z.object({ label: LabelSchema });

/** A department's name and the version on the page. */
export const KnownSchema = z.object({
  value,
  version: z.coerce.number().check(z.int()),
  label: LabelSchema,
});

export type Known = z.infer<typeof KnownSchema>;

export const MergeSchema = z.object({
  value,
  into: z
    .string({ error: () => t("Choose a department") })
    .check(z.minLength(1, { error: () => t("Choose a department") }), z.maxLength(80)),
});

/** Moves a department before another one; to the end if `before` is missing. */
export const MoveSchema = z.object({ value, before: z.optional(value) });
