import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { maybeText, oneLine, wholeNumber } from "~/core/kit/text-schema";
import { ON_CLOSED } from "./on-closed";
import { DoneSchema } from "~/task/needs/done-schema";
import { PrioritySchema } from "~/task/text/task-text-schema";

/** The units of rules in a form: a month by its day or by a weekday ("nth"), and "none" for a template. */
export const UNITS = ["none", "day", "week", "month", "nth", "after_done"] as const;
export const WHOM = ["everyone", "in_turn", "by_week", "by_weekday"] as const;
export const ENDS = ["never", "on", "after"] as const;
export const MOST_TIMES = 4;

const Flag = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === "on"),
);
const Day = z.string({ error: () => t("Choose a day") }).check(z.regex(/^\d{4}-\d\d-\d\d$/));
const Minutes = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(43_200));

function whole(most: number) {
  return wholeNumber(1, most, () => t("A number from {from} to {to}", { from: 1, to: most }));
}

const Whom = {
  audience: z.enum(["people", "group", "department"]),
  person: z._default(z.array(z.uuid()).check(z.maxLength(500)), []),
  group: z.optional(z.uuid()),
  department: z.optional(z.string()),
  whom: z.enum(WHOM),
  /** The person of each weekday, from Monday on. */
  on_1: z.optional(z.uuid()),
  on_2: z.optional(z.uuid()),
  on_3: z.optional(z.uuid()),
  on_4: z.optional(z.uuid()),
  on_5: z.optional(z.uuid()),
  on_6: z.optional(z.uuid()),
  on_7: z.optional(z.uuid()),
};

const Rule = {
  unit: z.enum(UNITS),
  every: z._default(whole(366), 1),
  weekdays: z._default(z.array(z.coerce.number()), []),
  month_day: z._default(whole(31), 1),
  nth: z._default(z.coerce.number(), 1),
  weekday: z._default(z.coerce.number(), 1),
  times: z._default(z.array(z._default(z.string(), "")), []),
  starts_on: z.optional(Day),
  ends: z._default(z.enum(ENDS), "never"),
  ends_on: z.optional(Day),
  runs: z._default(whole(1000), 10),
  on_closed: z.optional(z.enum(ON_CLOSED)),
  /** The month from which months are counted. */
  month: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
  week_begins: z.optional(z.coerce.number().check(z.int())),
  season: Flag,
  season_from_day: z._default(z.coerce.number(), 1),
  season_from_month: z._default(z.coerce.number(), 1),
  season_until_day: z._default(z.coerce.number(), 31),
  season_until_month: z._default(z.coerce.number(), 12),
  appears_before: z._default(Minutes, 0),
  due_after: z._default(Minutes, 60),
};

/** When the routine comes: what its sentence says. */
export const RuleSchema = z.object({ ...Whom, ...Rule }).check(
  refuse(
    "weekdays",
    () => t("Choose at least one weekday"),
    ({ unit, weekdays }) => unit === "week" && weekdays.length === 0,
  ),
  refuse(
    "times",
    () => t("Choose at least one time"),
    (form) => form.unit !== "none" && timesOf(form).length === 0,
  ),
  refuse(
    "times",
    () => t("At most four different times"),
    (form) => {
      const times = timesOf(form);
      return times.length > MOST_TIMES || new Set(times).size < times.length;
    },
  ),
  refuse(
    "times",
    () => t("One time only"),
    (form) => form.unit === "after_done" && timesOf(form).length > 1,
  ),
  refuse(
    "starts_on",
    () => t("Choose a day"),
    ({ unit, starts_on: day }) => unit !== "none" && day === undefined,
  ),
  refuse(
    "ends_on",
    () => t("Choose a day"),
    ({ unit, ends, ends_on: day }) => unit !== "none" && ends === "on" && day === undefined,
  ),
  refuse(
    "ends_on",
    () => t("The end is before the beginning"),
    (form) =>
      form.unit !== "none" && form.ends === "on" && (form.ends_on ?? "9") < (form.starts_on ?? ""),
  ),
  refuse(
    "season",
    () => t("There is no such day"),
    ({ season, ...form }) => {
      const days = [
        [form.season_from_month, form.season_from_day],
        [form.season_until_month, form.season_until_day],
      ] as const;
      return season && !days.every(([month, day]) => isDayOfYear(month, day));
    },
  ),
);

/** When it comes and for whom: what its next times depend on. */
export const TimingSchema = RuleSchema.check(
  refuse(
    "person",
    () => t("Say for whom it is"),
    (form) => form.unit !== "none" && !isForSomebody(form),
  ),
);

type Timing = z.infer<typeof RuleSchema>;

function refuse(path: string, error: () => string, isWrong: (form: TimingParts) => boolean) {
  return z.refine<TimingParts>((form) => !isWrong(form), { path: [path], error });
}

/** Whether a leap year has this day. */
function isDayOfYear(month: number, day: number): boolean {
  const moment = new Date(Date.UTC(2000, month - 1, day));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
}

type TimingParts = {
  audience: "people" | "group" | "department";
  person: Array<string>;
  group?: string | undefined;
  department?: string | undefined;
  unit: (typeof UNITS)[number];
  weekdays: Array<number>;
  times: Array<string>;
  starts_on?: string | undefined;
  ends: (typeof ENDS)[number];
  ends_on?: string | undefined;
  season: boolean;
  season_from_day: number;
  season_from_month: number;
  season_until_day: number;
  season_until_month: number;
};

/** The whole form; its id is made with it, so that a form sent twice makes one routine. */
export const RoutineSchema = z.intersection(
  z.object({
    id: z.uuid(),
    version: z.coerce.number(),
    /** If missing: the title of its task. */
    name: z._default(oneLine(80), ""),
    title: oneLine(200, () => t("Title is required")),
    description: maybeText(5000),
    priority: z._default(PrioritySchema, "Medium"),
    done: DoneSchema,
    answer: z.enum(["needed", "standing"]),
    open: z.enum(["missed", "stays"]),
    keeper: z.optional(z.uuid()),
  }),
  TimingSchema,
);

function timesOf({ times }: Pick<TimingParts, "times">): Array<string> {
  return times.filter((time) => time !== "");
}

/** Whether the form names somebody: people, a group or a department. */
export function isForSomebody(form: TimingParts): boolean {
  const { people, group_id, department } = peopleOf(form);
  return people.length > 0 || group_id !== null || department !== null;
}

function peopleOf({ audience, person, group = "", department = "" }: TimingParts) {
  const people = audience === "people" ? person : [];
  const group_id = audience === "group" && group !== "" ? group : null;
  const chosen = audience === "department" && department !== "" ? department : null;
  return { people, group_id, department: chosen };
}

/** The values from which the database computes times. */
export function timingOf(form: Timing) {
  return {
    ...peopleOf(form),
    whom: form.whom,
    rule: form.unit === "none" ? null : ruleOf(form),
    weekday_people:
      form.whom === "by_weekday"
        ? [form.on_1, form.on_2, form.on_3, form.on_4, form.on_5, form.on_6, form.on_7].map(
            (uid) => uid ?? null,
          )
        : null,
    on_closed: form.on_closed ?? null,
    appears_before: form.appears_before,
    due_after: form.due_after,
  };
}

/** A form's rule as the database takes it. */
export function ruleOf(form: Timing) {
  const { unit, every, month_day, nth, weekday, ends } = form;
  const weekdays = unit === "week" ? form.weekdays : unit === "nth" ? [weekday] : null;
  return {
    unit: unit === "nth" || unit === "none" ? ("month" as const) : unit,
    every,
    weekdays,
    month_day: unit === "month" ? month_day : null,
    nth: unit === "nth" ? nth : null,
    times: [...timesOf(form)].sort(),
    starts_on: form.starts_on ?? "",
    ends_on: ends === "on" ? (form.ends_on ?? null) : null,
    runs: ends === "after" && unit !== "after_done" ? form.runs : null,
    month: unit === "month" || unit === "nth" ? (form.month ?? null) : null,
    season_from: form.season ? form.season_from_month * 100 + form.season_from_day : null,
    season_until: form.season ? form.season_until_month * 100 + form.season_until_day : null,
    week_begins: form.week_begins ?? null,
  };
}

/** The whole form as the database takes it. */
export function routineOf(form: z.infer<typeof RoutineSchema>) {
  const { title, description, priority, done, answer, open, keeper } = form;
  const name = form.name === "" ? title.slice(0, 80).trim() : form.name;
  return {
    ...timingOf(form),
    ...{ name, title, description, priority, done },
    needs_answer: answer === "needed",
    keeps_open: open === "stays",
    ...(keeper !== undefined && { keeper }),
  };
}

/** The forms that change a saved routine outside its main form. */
export const KnownSchema = z.object({ id: z.uuid() });

export const PauseSchema = z.extend(KnownSchema, { until: Day });

export const RunSchema = z.extend(KnownSchema, { day: Day, at: z.string() });

export const SkipSchema = z.extend(RunSchema, { reason: oneLine(200, () => t("Say why")) });
