import * as z from "zod/mini";
import { call } from "~/core/server/call.server";
import {
  cameFrom,
  done,
  type Outcome,
  scriptAction,
  type Sent,
  withFields,
} from "~/core/session/form-action.server";
import { ANYWAY_TEXTS } from "../anyway/anyway.words";
import { t } from "~/core/words/t";
import { readJson } from "~/core/kit/read-json";
import { getMyHabits } from "~/features/told/delivery-choices.model.server";
import { DELIVERY_TEXTS } from "~/features/told/delivery-choices.words";
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

const HabitsSchema = z
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

type Habits = z.infer<typeof HabitsSchema>;

/** The fields, without errors in quiet hours that are off: those fields are hidden. */
function withoutHidden(fields: Record<string, unknown>): Record<string, unknown> {
  if ("hasOwnQuiet" in fields || QuietSchema.safeParse(fields).success) return fields;
  return { ...fields, quietFrom: "", quietUntil: "", quietDays: [] };
}

/** The habits as the page showed them. */
const ShownSchema = z.object({
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
function fieldsOf(form: FormData): Record<string, unknown> {
  return { ...Object.fromEntries(form), quietDays: form.getAll("quietDays") };
}

/** Saves what the caller has changed about how much they are told, and when. */
async function saveChoices(sent: Sent): Promise<Outcome> {
  const { db, fields: form } = sent;
  const to = cameFrom(sent);
  const failed = t("Not saved");
  const fields = HabitsSchema.safeParse(withoutHidden(fieldsOf(form)));
  if (!fields.success) {
    const [wrong] = fields.error.issues;
    return { ok: false, failed, ...(wrong && { why: wrong.message }), to };
  }
  const was = readJson(ShownSchema, form.get("shown"));
  const wanted =
    was === null ? fields.data : withOthers(fields.data, was, (await getMyHabits(db)).shown);
  const { mailTime, ...habits } = wanted;
  return done(
    call(db, "save_delivery_habits", { ...habits, isMailedAtOnce: mailTime === "once" }),
    () => ({ to, says: t("Saved. It applies from now on.") }),
    { failed, kept: "choice", to },
  );
}

/** Only the changes made in this form: what the same person saved in another tab in the meantime stays. */
function withOthers(wanted: Habits, was: Habits, stored: Habits): Habits {
  function kept<Name extends keyof Habits>(name: Name): Habits[Name] {
    return wanted[name] === was[name] ? stored[name] : wanted[name];
  }
  const isQuietHere = QUIET.some((name) => String(wanted[name]) !== String(was[name]));
  const { hasOwnQuiet, quietFrom, quietUntil, quietDays } = isQuietHere ? wanted : stored;
  return {
    hasOwnQuiet,
    quietFrom,
    quietUntil,
    quietDays,
    morningAt: kept("morningAt"),
    showsText: kept("showsText"),
    letsUrgentThrough: kept("letsUrgentThrough"),
    pushLevel: kept("pushLevel"),
    mailLevel: kept("mailLevel"),
    mailTime: kept("mailTime"),
  };
}

/** Saved together, because an end means nothing without its beginning. */
const QUIET = ["hasOwnQuiet", "quietFrom", "quietUntil", "quietDays"] as const;

/** Sends one trial on each channel; this toast is the trial on screen. */
function tryIt(sent: Sent) {
  const to = cameFrom(sent);
  return done(
    call(sent.db, "try_delivery", {}),
    (channels) => {
      const says = { type: "success", message: DELIVERY_TEXTS.tried(channels) } as const;
      if (channels > 0) return { to, says };
      return {
        to,
        says: { ...says, description: t("Neither push nor mail is being sent at the moment.") },
      };
    },
    { failed: t("Nothing was sent"), kept: "nothing", to },
  );
}

const AnywaySchema = z.object({ at: z.iso.datetime({ offset: true }) });

/** Saves what the caller is told, where and when, sends trials, or tells of an admin's act anyway; redirects back. */
export const action = scriptAction("person", {
  choices: saveChoices,
  try: tryIt,
  anyway: withFields(AnywaySchema, ({ db, form: { at: actedAt } }) =>
    done(call(db, "tell_anyway", { actedAt }), (count) => ({ says: ANYWAY_TEXTS.told(count) })),
  ),
});
