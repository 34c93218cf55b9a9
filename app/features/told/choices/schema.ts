import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { late } from "~/core/words/late";
import { Constants } from "~/core/server/types.generated";

const time = late(() =>
  z
    .string({ error: m.told_enter_a_time() })
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.told_enter_a_time() })),
);
/** An empty field, or none, means that no time was chosen. */
const maybeTime = late(() =>
  z.pipe(
    z.optional(z.union([time, z.literal("")])),
    z.transform((value) => (value === "" ? null : (value ?? null))),
  ),
);
const days = z.catch(z.array(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))), []);

type Ends = { quietFrom: string | null; quietUntil: string | null };

function hasBothEnds({ quietFrom, quietUntil }: Ends): boolean {
  return (
    (quietFrom === null) === (quietUntil === null) &&
    (quietFrom === null || quietFrom !== quietUntil)
  );
}

const quietDays = late(() =>
  days.check(z.refine((chosen) => chosen.length < 7, { error: m.told_leave_at_least_one() })),
);
const quiet = late(() => ({ quietFrom: maybeTime, quietUntil: maybeTime, quietDays }));
const QuietSchema = late(() =>
  z.object(quiet).check(z.refine(hasBothEnds, { error: m.told_enter_a_start_and() })),
);
const isOn = z.pipe(
  z.optional(z.literal("on")),
  z.transform((value) => value !== undefined),
);

export const HabitsSchema = late(() =>
  z
    .object({ ownQuiet: isOn, ...quiet, morningAt: maybeTime, showsText: isOn, urgentPasses: isOn })
    .check(z.refine(hasBothEnds, { error: m.told_enter_a_start_and() })),
);

const every = z.enum(Constants.public.Enums.morning_rhythm);

/** How often the mail of the day comes, and what the one about the team is about; null for a form without it. */
export const MorningsSchema = z.catch(
  z.nullable(z.object({ morningEvery: every, teamOf: z.array(z.string()) })),
  null,
);

export type Habits = z.infer<typeof HabitsSchema>;

/** The fields without errors in quiet hours that are switched off, because those are hidden. */
export function withoutHidden(fields: Record<string, unknown>): Record<string, unknown> {
  if ("ownQuiet" in fields || QuietSchema.safeParse(fields).success) return fields;
  return { ...fields, quietFrom: "", quietUntil: "", quietDays: [] };
}

/** The same as a page showed it. */
export const ShownSchema = z.object({
  ownQuiet: z.boolean(),
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
  quietDays: z.array(z.number()),
  morningAt: z.nullable(z.string()),
  showsText: z.boolean(),
  urgentPasses: z.boolean(),
});

/** The fields of a form, of which one has several values. */
export function fieldsOf(form: FormData): Record<string, unknown> {
  const several = { quietDays: form.getAll("quietDays"), teamOf: form.getAll("teamOf") };
  return { ...Object.fromEntries(form), ...several };
}
