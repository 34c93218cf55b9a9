import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** What an admin reads about mails to somebody, and when one could not be sent. */
export const MAIL_PROBLEMS = late(() => ({
  refused: t("The mail server says that nobody has this address"),
  failed: t("The mail server did not take the mail"),
  none: t("Daymark has no mail server: SMTP_URL and MAIL_FROM are not set"),
  "no link": t("No link was made"),
  unconfirmed: t("Your password was not entered"),
}));

export const INVITE_TEXTS = late(() => ({
  button: t("Mail a one-time link"),
  choice: t("Mail them a one-time link"),
  choiceOfMany: t("Mail everybody without a password their one-time link"),
  hint: t("It signs them in once, within 24 hours."),
  mailed: (email: string) => t("A one-time link was mailed to {email}.", { email }),
  notMailed: t("No link was mailed."),
  instead: t("Make a one-time link and give it to them yourself."),
  comesBack: t("Mail to this address comes back, so Daymark sends none."),
  tryAgain: t("Send mail again"),
  sendsAgain: t("Mail is sent again"),
}));
