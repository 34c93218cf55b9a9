import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { Constants } from "~/core/server/types.generated";

const time = z
  .string({ error: () => t("Enter a time.") })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t("Enter a time.") }));
/** A time, or null if the field is empty or missing. */
const maybeTime = z.pipe(
  z.optional(z.union([time, z.literal("")])),
  z.transform((value) => (value === "" ? null : (value ?? null))),
);
const days = z.catch(z.array(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))), []);

type Ends = { quietFrom: string | null; quietUntil: string | null };

function hasBothEnds({ quietFrom, quietUntil }: Ends): boolean {
  return (
    (quietFrom === null) === (quietUntil === null) &&
    (quietFrom === null || quietFrom !== quietUntil)
  );
}

const quietDays = days.check(
  z.refine((chosen) => chosen.length < 7, {
    error: () => t("Leave at least one day that is not quiet."),
  }),
);
const quiet = { quietFrom: maybeTime, quietUntil: maybeTime, quietDays };
const QuietSchema = z.object(quiet).check(
  z.refine(hasBothEnds, {
    error: () => t("Enter a start and an end for the quiet hours. They cannot be the same."),
  }),
);
const isOn = z.pipe(
  z.optional(z.literal("on")),
  z.transform((value) => value !== undefined),
);

const outdated = { error: () => t("This page is out of date. Reload it.") };
const level = z.enum(Constants.public.Enums.told_level, outdated);
const mailTime = z.enum(["once", "day"], outdated);
const levels = { pushLevel: level, mailLevel: level, mailTime };

export const HabitsSchema = z
  .object({
    hasOwnQuiet: isOn,
    ...quiet,
    morningAt: maybeTime,
    showsText: isOn,
    letsUrgentThrough: isOn,
    ...levels,
  })
  .check(
    z.refine(hasBothEnds, {
      error: () => t("Enter a start and an end for the quiet hours. They cannot be the same."),
    }),
  );

export type Habits = z.infer<typeof HabitsSchema>;

/** The fields, without errors in quiet hours that are off: those fields are hidden. */
export function withoutHidden(fields: Record<string, unknown>): Record<string, unknown> {
  if ("hasOwnQuiet" in fields || QuietSchema.safeParse(fields).success) return fields;
  return { ...fields, quietFrom: "", quietUntil: "", quietDays: [] };
}

/** The habits as the page showed them. */
export const ShownSchema = z.object({
  hasOwnQuiet: z.boolean(),
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
  quietDays: z.array(z.number()),
  morningAt: z.nullable(z.string()),
  showsText: z.boolean(),
  letsUrgentThrough: z.boolean(),
  ...levels,
});

/** The fields of a form, of which `quietDays` has several values. */
export function fieldsOf(form: FormData): Record<string, unknown> {
  return { ...Object.fromEntries(form), quietDays: form.getAll("quietDays") };
}
