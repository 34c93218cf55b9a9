import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { KEPT } from "~/core/server/problems.words";

export const PERSON_LABELS = late(() => ({
  role: { user: m.common_user(), admin: m.common_admin() },
  gender: { male: m.person_male(), female: m.person_female(), other: m.person_other() },
}));

/** About what the workspace asks people for. */
export const DETAIL_TEXTS = late(() => ({
  contactMissing: m.person_contact_is_required(),
  contactWrong: m.person_a_number_with_its(),
  contactHint: {
    ten_digits: m.person_10_digits_such_as(),
    international: m.person_with_its_country_such(),
    optional: m.person_with_its_country_such_as(),
    none: m.person_the_workspace_no_longer(),
  },
  genderMissing: m.person_gender_is_required(),
  joiningDateMissing: m.person_joining_date_is_required(),
  notAsked: m.person_the_workspace_does_not(),
}));

export const PERSON_TEXTS = late(() => ({
  signedOut: (name: string, sessions: number) =>
    sessions === 0 ? m.person_name_was_not_signed({ name }) : m.person_name_is_signed_out({ name }),
}));

export const PERSON_PROBLEMS = late(() => ({
  last_admin: m.person_this_is_the_last(),
  person_changed: m.person_another_admin_changed_this({ choice: KEPT.choice }),
  own_role: m.person_you_cant_change_your(),
  person_not_active: m.person_reactivate_this_person_first(),
  no_email: m.person_they_have_no_email(),
  not_found: m.person_this_person_has_been(),
  invalid: m.person_one_of_these_choices(),
}));

export const LEAVE_PROBLEMS = late(() => ({
  person_not_assignable: m.person_this_person_is_no(),
  last_admin: PERSON_PROBLEMS.last_admin,
  own_account: m.person_you_cant_close_your(),
  nobody_to_take_over: m.person_nobody_else_in_the(),
}));
