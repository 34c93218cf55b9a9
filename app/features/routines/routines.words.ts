import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { RunState } from "./routines.model.server";

/** The texts of the database's refusals. */
export const PROBLEMS = late(() => ({
  routine_changed: t(
    "Somebody changed or deleted this routine in the meantime. What you typed is kept; open it again in another tab to compare.",
  ),
  routine_not_found: t("This routine is no longer there."),
  run_not_found: t("This time has come already, or the rule has changed."),
  routine_pause: t("Choose a day after today, within two years"),
  too_many_closed_days: t("At most a thousand days: remove old ones first."),
  too_many_routines: t("There are 200 already: delete one first."),
  keeper_not_admin: t("Only an active admin keeps a routine"),
  routine_nobody: t("Say for whom it is"),
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

/** The outcome of a past time. */
export function stateText(state: RunState): string {
  const texts = {
    open: t("Open", {}, "routine"),
    done: t("Done in time"),
    late: t("Done late"),
    missed: t("Missed"),
    skipped: t("Skipped"),
    nobody: t("Nobody was there"),
    failed: t("Could not be made"),
  };
  return texts[state];
}

/** Why a coming time makes nothing. */
export function whyText(why: string | null, reason: string | null): string {
  if (why === "skipped") return t("skipped: {reason}", { reason: reason ?? "" });
  if (why === "paused") return t("paused");
  return why === "closed" ? t("closed day") : t("no working day");
}

/** "1 hour", "2 days". */
export function minutesText(minutes: number): string {
  if (minutes % 1440 === 0 && minutes > 0)
    return t("{n, plural, one {1 day} other {# days}}", { n: minutes / 1440 });
  if (minutes % 60 === 0 && minutes > 0)
    return t("{n, plural, one {1 hour} other {# hours}}", { n: minutes / 60 });
  return t("{n, plural, one {1 minute} other {# minutes}}", { n: minutes });
}
