import { z } from "zod";
import { DELIVERY_TEXTS } from "../delivery-choices.words";

const time = z
  .string({ error: DELIVERY_TEXTS.missingTime })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: DELIVERY_TEXTS.missingTime });
/** An empty field, or none, means that no time was chosen. */
const maybeTime = z
  .union([time, z.literal("")])
  .optional()
  .transform((value) => (value === "" ? null : (value ?? null)));
const days = z.array(z.coerce.number().int().min(1).max(7)).catch([]);
const maybeNumber = z.union([z.literal("").transform(() => null), z.coerce.number().int()]);

type Ends = { quietFrom: string | null; quietUntil: string | null };

function hasBothEnds({ quietFrom, quietUntil }: Ends): boolean {
  return (
    (quietFrom === null) === (quietUntil === null) &&
    (quietFrom === null || quietFrom !== quietUntil)
  );
}

const bothEnds = { error: DELIVERY_TEXTS.bothEnds };

const quietDays = days.refine((chosen) => chosen.length < 7, { error: DELIVERY_TEXTS.quietDays });
const quiet = { quietFrom: maybeTime, quietUntil: maybeTime, quietDays };
const QuietSchema = z.object(quiet).refine(hasBothEnds, bothEnds);
const isOn = z
  .literal("on")
  .optional()
  .transform((value) => value !== undefined);

export const HabitsSchema = z
  .object({ ownQuiet: isOn, ...quiet, morningAt: maybeTime, showsText: isOn })
  .refine(hasBothEnds, bothEnds);

export type Habits = z.infer<typeof HabitsSchema>;

/** The fields without errors in quiet hours that are switched off, because those are hidden. */
export function withoutHidden(fields: Record<string, unknown>): Record<string, unknown> {
  if ("ownQuiet" in fields || QuietSchema.safeParse(fields).success) return fields;
  return { ...fields, quietFrom: "", quietUntil: "", quietDays: [] };
}

/** The same as a page showed it; null for a form without it. */
export const ShownSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      ownQuiet: z.boolean(),
      quietFrom: z.string().nullable(),
      quietUntil: z.string().nullable(),
      quietDays: z.array(z.number()),
      morningAt: z.string().nullable(),
      showsText: z.boolean(),
    }),
  )
  .nullable()
  .catch(null);

export const DefaultsSchema = z
  .object({
    version: z.coerce.number().int(),
    remindMinutes: maybeNumber,
    answerHours: maybeNumber,
    workFrom: time,
    workUntil: time,
    workDays: days.refine((chosen) => chosen.length > 0, { error: DELIVERY_TEXTS.workDays }),
    ...quiet,
    morningAt: time,
  })
  .refine(hasBothEnds, bothEnds)
  .refine(({ workFrom, workUntil }) => workFrom < workUntil, { error: DELIVERY_TEXTS.workHours });

const LISTS = ["quietDays", "workDays"];

/** The fields of a form, of which some have several values. */
export function fieldsOf(form: FormData): Record<string, unknown> {
  const lists = LISTS.map((name) => [name, form.getAll(name)] as const);
  return { ...Object.fromEntries(form), ...Object.fromEntries(lists) };
}
