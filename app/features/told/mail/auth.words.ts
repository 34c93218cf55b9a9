/** The mails that Supabase Auth sends; it fills in what is in braces. */
export const AUTH_MAIL = {
  recovery: {
    subject: "Set a new password for Daymark",
    heading: "Set a new password",
    text: ["Somebody, probably you, asked for a new password for ", " on Daymark."],
    button: "Choose a new password",
    once: "The link works once, within an hour. If you did not ask for this, ignore this mail: nothing changes.",
  },
  emailChange: {
    subject: "Confirm your new email address for Daymark",
    heading: "Confirm your new email address",
    text: ["Confirm that your Daymark account should use ", "."],
    button: "Confirm this address",
    once: "The link works once, within an hour. If you did not ask for this, please tell an admin.",
  },
} as const;

/**
 * The mail with which the Auth server would sign in somebody whose address anybody typed there. Daymark does not
 * offer that way to sign in.
 */
export const MAGIC_LINK_MAIL = {
  subject: "Somebody asked for a sign-in link to Daymark",
  heading: "Nothing to do",
  text: [
    "Somebody asked for a link with which ",
    " signs in to Daymark. There is none: people sign in on Daymark’s own page, by a password or with Google.",
  ],
  button: "Open Daymark",
  once: "If that was not you, ignore this mail: nobody has signed in with it, and nothing changes.",
} as const;
