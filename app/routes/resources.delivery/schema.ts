import { z } from "zod";
import { DELIVERY_TEXTS } from "~/words/delivery-choices";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** An empty field, or none, is a time that was not chosen. */
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

export const HabitsSchema = z
  .object({
    ownQuiet: z.literal("on").optional(),
    quietFrom: maybeTime,
    quietUntil: maybeTime,
    quietDays: days.refine((chosen) => chosen.length < 7, { error: DELIVERY_TEXTS.days }),
    morningAt: maybeTime,
    showsText: z.literal("on").optional(),
  })
  .refine(hasBothEnds, bothEnds);

export const DefaultsSchema = z
  .object({
    version: z.coerce.number().int(),
    remindMinutes: maybeNumber,
    answerHours: maybeNumber,
    workFrom: time,
    workUntil: time,
    workDays: days.refine((chosen) => chosen.length > 0, { error: DELIVERY_TEXTS.days }),
    quietFrom: maybeTime,
    quietUntil: maybeTime,
    quietDays: days.refine((chosen) => chosen.length < 7, { error: DELIVERY_TEXTS.days }),
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
