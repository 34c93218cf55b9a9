import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What an admin reads about mails to somebody, and when one could not be sent. */
export const MAIL_PROBLEMS = late(() => ({
  refused: m.people_the_mail_server_says(),
  failed: m.people_the_mail_server_did(),
  none: m.people_daymark_has_no_mail(),
  "no link": m.people_no_link_was_made(),
  unconfirmed: m.people_your_password_was_not(),
}));

export const INVITE_TEXTS = late(() => ({
  button: m.people_mail_a_one_time(),
  choice: m.people_mail_them_a_one(),
  choiceOfMany: m.people_mail_everybody_without_a(),
  hint: m.people_it_signs_them_in(),
  mailed: (email: string) => m.people_a_one_time_link({ email }),
  notMailed: m.people_no_link_was_mailed(),
  instead: m.people_make_a_one_time(),
  comesBack: m.people_mail_to_this_address(),
  tryAgain: m.people_send_mail_again(),
  sendsAgain: m.people_mail_is_sent_again(),
}));
