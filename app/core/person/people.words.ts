import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { KEPT } from "~/core/server/problems.words";

export const PERSON_LABELS = late(() => ({
  role: { user: t("User"), admin: t("Admin") },
  gender: { male: t("Male"), female: t("Female"), other: t("Other", {}, "gender") },
}));

export const DETAIL_TEXTS = late(() => ({
  contactWrong: t("A number with its country, such as +49 30 123456"),
  contactHint: {
    ten_digits: t("10 digits, such as 0123456789"),
    international: t("With its country, such as +49 30 123456"),
    optional: t("With its country, such as +49 30 123456. It may stay empty."),
    none: t("The workspace no longer asks for it. You can remove it."),
  },
  contactRules: {
    ten_digits: t("Required, with ten digits"),
    international: t("Required, with its country"),
    optional: t("Optional, with its country"),
    none: t("Not asked for"),
  },
  rules: { required: t("Required"), optional: t("Optional"), none: t("Not asked for") },
  notAsked: t("The workspace does not ask for this. Leave it empty"),
}));

export const PERSON_TEXTS = late(() => ({
  signedOut: (name: string, sessions: number) =>
    sessions === 0
      ? t("{name} was not signed in anywhere.", { name })
      : t("{name} is signed out everywhere.", { name }),
}));

export const PERSON_PROBLEMS = late(() => ({
  last_admin: t("This is the last active admin. Make somebody else an admin first."),
  person_changed: t("Another admin changed this person. {choice} Check it and save again.", {
    choice: KEPT.choice,
  }),
  own_role: t("You can't change your own role. Ask another admin."),
  person_not_active: t("Reactivate this person first."),
  no_email: t("They have no email address. Make a one-time link and give it to them yourself."),
  not_found: t("This person has been removed."),
  invalid: t("One of these choices no longer exists. Reload the page."),
}));

export const LEAVE_PROBLEMS = late(() => ({
  person_not_assignable: t("This person is no longer active. Choose somebody else."),
  last_admin: PERSON_PROBLEMS.last_admin,
  own_account: t("You can't close your own account. Ask another admin."),
  nobody_to_take_over: t(
    "Nobody else in the department is active. Choose somebody, or leave the tasks as they are.",
  ),
}));
