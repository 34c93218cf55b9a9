import { t } from "~/core/words/t";
import { remindText } from "~/task/deadline/reminder";
import { weekDays } from "~/core/time/named";
import type { getDeliverySettings } from "./told.model.server";
import { workingHours } from "./answer-hours";
import type { ToldName } from "../setting-labels";
import { joined } from "~/core/words/said";

type Told = Omit<Awaited<ReturnType<typeof getDeliverySettings>>, "version">;

export type ToldFields = Record<ToldName, string>;

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

/** The days of a field that has several. */
export function daysOf(value: string): Array<number> {
  return value === "" ? [] : value.split(",").map(Number);
}

export function toldText(name: ToldName, value: string): string {
  if (name === "workDays" || name === "quietDays") {
    const days = daysOf(value);
    const names = weekDays()
      .filter((day) => days.includes(day.value))
      .map(({ short }) => short);
    return joined(names) || t("None", {}, "days");
  }
  if (value === "") return t("Not at all");
  if (name === "remindMinutes") return remindText(Number(value));
  return name === "answerHours" ? workingHours(Number(value)) : value;
}
