import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const ADD_TEXTS = late(() => ({
  by: m.person_they_sign_in_by(),
  email: m.person_email_address(),
  name: m.person_name_for_signing_in(),
  usernameHint: m.person_for_people_without_an(),
  noMail: m.person_they_get_no_mail(),
}));
