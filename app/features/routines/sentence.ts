import { m } from "~/core/words/m";
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
  /** Whose routine it is, in words; empty: that is said beside it. */
  among?: string;
};

const DAY = 1440;

/** "Every weekday at 07:00, appears at 06:00, due at 08:00, in turn": what a routine does, as one sentence. */
export function sentenceOf({ rule, ...said }: Said, time: RuleTime): string {
  if (rule === null) return m.routines_no_rule_yet();
  const values = {
    rule: ruleText(rule, time),
    appears: at(rule, -said.appears_before, time),
    due: at(rule, said.due_after, time),
    whom: said.among ? `${said.whom}_among` : said.whom,
    among: said.among ?? "",
  };
  const sentence = m.routines_sentence(values);
  const usual = usualOnClosed(rule);
  const choice = said.on_closed ?? usual;
  if (choice === "made" && usual === "made") return sentence;
  // A weekday that a rule names is no day off for it.
  return rule.weekdays === null
    ? m.routines_sentence_days_off({ sentence, choice })
    : m.routines_sentence_closed_days({ sentence, choice });
}

/** A time of day, where there is one and it is the same day; else how long before or after. */
function at(rule: RoutineRule, minutes: number, time: RuleTime): string {
  const [only, ...others] = rule.times;
  const [hours = 0, past = 0] = only?.split(":").map(Number) ?? [];
  const total = hours * 60 + past + minutes;
  if (only !== undefined && others.length === 0 && total >= 0 && total < DAY) {
    const clock = `${two(Math.floor(total / 60))}:${two(total % 60)}`;
    return m.routines_at_clock({ clock: clockText(clock, time.hour_cycle) });
  }
  const span = minutesText(Math.abs(minutes));
  if (minutes === 0) return m.routines_at_that_time_within();
  return minutes < 0
    ? m.routines_span_before_within({ span })
    : m.routines_span_after_within({ span });
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
