import { t } from "~/core/words/t";
import { clockText } from "~/core/time/time-settings";
import { type RoutineRule, type RuleTime, ruleText } from "~/task/routine/rule-words";
import { minutesText } from "./routines.words";
import { type OnClosed, usualOnClosed } from "./on-closed";

type Said = {
  rule: RoutineRule | null;
  appears_before: number;
  due_after: number;
  whom: "everyone" | "in_turn" | "by_week" | "by_weekday";
  on_closed: OnClosed | null;
  /** Whose routine it is, in words; empty if the page says so elsewhere. */
  among?: string;
};

const DAY = 1440;

/** What a routine does, as one sentence: "Every weekday at 07:00, appears at 06:00, due at 08:00, in turn". */
export function sentenceOf({ rule, ...said }: Said, time: RuleTime): string {
  if (rule === null) return t("A template: assigned when somebody wants it");
  const values = {
    rule: ruleText(rule, time),
    appears: at(rule, -said.appears_before, time),
    due: at(rule, said.due_after, time),
    whom: said.among ? `${said.whom}_among` : said.whom,
    among: said.among ?? "",
  };
  const sentence = t(
    "{rule}, appears {appears}, due {due}, {whom, select, in_turn {in turn} in_turn_among {in turn among {among}} by_week {one for a week, in turn} by_week_among {one for a week, in turn among {among}} by_weekday {by weekday} by_weekday_among {by weekday among {among}} everyone_among {for {among}} other {for everybody}}",
    values,
  );
  const usual = usualOnClosed(rule);
  const choice = said.on_closed ?? usual;
  if (choice === "made" && usual === "made") return sentence;
  // A weekday that the rule names counts as no day off.
  return rule.weekdays === null
    ? t(
        "{sentence}, {choice, select, made {also on closed days and days off} left_out {not on closed days and days off} next {moved from closed days and days off to the next open day} other {moved from closed days and days off to the open day before}}",
        { sentence, choice },
      )
    : t(
        "{sentence}, {choice, select, made {also on closed days} left_out {not on closed days} next {moved from closed days to the next open day} other {moved from closed days to the open day before}}",
        { sentence, choice },
      );
}

/** A time of day if there is one on the same day; otherwise how long before or after. */
function at(rule: RoutineRule, minutes: number, time: RuleTime): string {
  const [only, ...others] = rule.times;
  const [hours = 0, past = 0] = only?.split(":").map(Number) ?? [];
  const total = hours * 60 + past + minutes;
  if (only !== undefined && others.length === 0 && total >= 0 && total < DAY) {
    const clock = `${two(Math.floor(total / 60))}:${two(total % 60)}`;
    return t("at {clock}", { clock: clockText(clock, time.hour_cycle) });
  }
  const span = minutesText(Math.abs(minutes));
  if (minutes === 0) return t("at that time");
  return minutes < 0 ? t("{span} before", { span }) : t("{span} after", { span });
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
