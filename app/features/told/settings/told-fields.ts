import { remindText } from "~/core/task/reminder";
import { DAYS, DELIVERY_TEXTS } from "../delivery-choices.words";
import { REMINDER_TEXTS } from "~/core/task/reminder.words";
import { SETTINGS_TEXTS, TOLD_LABELS, type ToldName } from "~/core/session/settings.words";

/** The workspace's settings for when people are told. */
export type Told = {
  remind_minutes: number | null;
  answer_hours: number | null;
  work_from: string;
  work_until: string;
  work_days: ReadonlyArray<number>;
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_days: ReadonlyArray<number>;
  morning_at: string;
  version: number;
};

/** The form's fields as they are sent, several days separated by commas. */
export type ToldFields = Record<ToldName, string>;

const NAMES = Object.keys(TOLD_LABELS).filter((name): name is ToldName => name in TOLD_LABELS);

export function fieldsOfTold(told: Told): ToldFields {
  return {
    remindMinutes: String(told.remind_minutes ?? ""),
    answerHours: String(told.answer_hours ?? ""),
    workFrom: told.work_from,
    workUntil: told.work_until,
    workDays: told.work_days.join(),
    quietFrom: told.quiet_from ?? "",
    quietUntil: told.quiet_until ?? "",
    quietDays: told.quiet_days.join(),
    morningAt: told.morning_at,
  };
}

/** The fields' current values in the form. */
export function fieldsOfForm(form: FormData): ToldFields {
  function valueOf(name: ToldName): string {
    return form.getAll(name).map(String).join();
  }
  return {
    remindMinutes: valueOf("remindMinutes"),
    answerHours: valueOf("answerHours"),
    workFrom: valueOf("workFrom"),
    workUntil: valueOf("workUntil"),
    workDays: valueOf("workDays"),
    quietFrom: valueOf("quietFrom"),
    quietUntil: valueOf("quietUntil"),
    quietDays: valueOf("quietDays"),
    morningAt: valueOf("morningAt"),
  };
}

export type Editing = {
  /** What is saved, as far as this page knows. */
  saved: ToldFields;
  shown: ToldFields;
  /** How often each field was filled again. */
  rounds: Partial<Record<ToldName, number>>;
  /** Changed here and by another admin, to something else. */
  disputed: ReadonlyArray<ToldName>;
};

export function beginEditing(saved: ToldFields): Editing {
  return { saved, shown: saved, rounds: {}, disputed: [] };
}

/** A field that nobody has touched here follows what was saved in the meantime; the others stay. */
export function followSaved(editing: Editing, saved: ToldFields): Editing {
  const others = NAMES.filter((name) => editing.shown[name] !== saved[name]);
  const followed = others.filter((name) => editing.shown[name] === editing.saved[name]);
  const disputed = others.filter(
    (name) =>
      !followed.includes(name) &&
      (saved[name] !== editing.saved[name] || editing.disputed.includes(name)),
  );
  return { ...fillIn(editing, saved, followed), saved, disputed };
}

/** Drops the changes made here to fields that another admin changed too. */
export function takeTheirs(editing: Editing): Editing {
  return { ...fillIn(editing, editing.saved, editing.disputed), disputed: [] };
}

function fillIn(
  { saved, shown, rounds, disputed }: Editing,
  values: ToldFields,
  names: ReadonlyArray<ToldName>,
): Editing {
  const filled = { saved, shown: { ...shown }, rounds: { ...rounds }, disputed };
  for (const name of names) {
    filled.shown[name] = values[name];
    filled.rounds[name] = (filled.rounds[name] ?? 0) + 1;
  }
  return filled;
}

/** The days of a field that has several. */
export function daysOf(value: string): Array<number> {
  return value === "" ? [] : value.split(",").map(Number);
}

/** A field's value as people read it. */
export function toldText(name: ToldName, value: string): string {
  if (name === "workDays" || name === "quietDays") {
    const days = daysOf(value);
    const names = DAYS.filter((day) => days.includes(day.value)).map(({ short }) => short);
    return names.join(", ") || SETTINGS_TEXTS.noDays;
  }
  if (value === "") return REMINDER_TEXTS.notAtAll;
  if (name === "remindMinutes") return remindText(Number(value));
  return name === "answerHours" ? DELIVERY_TEXTS.workingHours(Number(value)) : value;
}
