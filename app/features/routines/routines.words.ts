import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { RunState } from "./routines.model.server";

/** What the database's refusals say, and of which field. */
export const PROBLEMS = late(() => ({
  routine_changed: m.routines_somebody_changed_it(),
  routine_not_found: m.routines_is_no_longer_there(),
  run_not_found: m.routines_this_time_has_come(),
  routine_pause: m.routines_choose_a_day_ahead(),
  too_many_closed_days: m.routines_at_most_1000_days(),
  too_many_routines: m.routines_at_most_200(),
  keeper_not_admin: m.routines_keeper_is_no_admin(),
  routine_nobody: m.routines_say_for_whom(),
}));

/** The field of the form to which a refusal belongs. */
export const FIELDS: Readonly<Record<string, string>> = {
  routine_interval: "every",
  routine_weekdays: "weekdays",
  routine_times: "times",
  routine_month_day: "month_day",
  routine_start: "starts_on",
  routine_end: "ends_on",
  routine_month: "month",
  routine_season: "season",
  routine_week: "week_begins",
  routine_nobody: "person",
  keeper_not_admin: "keeper",
  list_of_points: "done",
  routine_pause: "until",
};

/** What became of a time that has come. */
export function stateText(state: RunState): string {
  const texts = {
    open: m.routines_open(),
    done: m.routines_done_in_time(),
    late: m.routines_done_late(),
    missed: m.routines_missed(),
    skipped: m.routines_skipped(),
    nobody: m.routines_nobody_was_there(),
    failed: m.routines_could_not_be_made(),
  };
  return texts[state];
}

/** Why nothing is made at a time that is ahead. */
export function whyText(why: string | null, reason: string | null): string {
  if (why === "skipped") return m.routines_skipped_because({ reason: reason ?? "" });
  if (why === "paused") return m.routines_is_paused();
  return why === "closed" ? m.routines_closed_day() : m.routines_day_off();
}

/** "1 hour", "2 days". */
export function minutesText(minutes: number): string {
  if (minutes % 1440 === 0 && minutes > 0) return m.routines_days({ n: minutes / 1440 });
  if (minutes % 60 === 0 && minutes > 0) return m.routines_hours({ n: minutes / 60 });
  return m.routines_minutes({ n: minutes });
}
