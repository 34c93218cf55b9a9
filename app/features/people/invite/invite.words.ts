/** What an admin reads about mails to somebody, and when one could not be sent. */
export const MAIL_PROBLEMS = {
  refused: "The mail server says that nobody has this address",
  failed: "The mail server did not take the mail",
  none: "Daymark has no mail server: SMTP_URL and MAIL_FROM are not set",
  "no link": "No link was made",
  unconfirmed: "Your password was not entered",
};

export const INVITE_TEXTS = {
  button: "Mail a one-time link",
  choice: "Mail them a one-time link",
  choiceOfMany: "Mail everybody without a password their one-time link",
  hint: "It signs them in once, within 24 hours.",
  mailed: (email: string) => `A one-time link was mailed to ${email}.`,
  notMailed: "No link was mailed.",
  instead: "Make a one-time link and give it to them yourself.",
  comesBack: "Mail to this address comes back, so Daymark sends none.",
  tryAgain: "Send mail again",
  sendsAgain: "Mail is sent again",
};

/** The mail with somebody's one-time link. */
export const INVITATION_MAIL = {
  subject: "Your account on Daymark",
  hello: "Hello, ",
  text: (workspace: string) =>
    ` added you to Daymark at ${workspace}, where your tasks are. This link signs you in.`,
  button: "Sign in to Daymark",
  once: "It works once, within 24 hours. If you did not expect it, ignore this mail.",
};
