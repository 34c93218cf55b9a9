import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const ABSENCE_PROBLEMS = late(() => ({
  no_day: t("Choose the first day back"),
  day_not_ahead: t("Choose a day after today"),
  day_too_far: t("Choose a day within a year"),
  deputy_not_found: t("Choose somebody else who is active"),
  person_not_active: t("This person is deactivated."),
}));
