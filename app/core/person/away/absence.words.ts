import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** By the reason that the database gives. */
export const ABSENCE_PROBLEMS = late(() => ({
  no_day: m.person_choose_the_first_day(),
  day_not_ahead: m.person_choose_a_day_after(),
  day_too_far: m.person_choose_a_day_within(),
  deputy_not_found: m.person_choose_somebody_else_who(),
  person_not_active: m.person_this_person_is_deactivated(),
}));
