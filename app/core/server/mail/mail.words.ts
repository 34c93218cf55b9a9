export const MAIL_TEXTS = {
  unsubscribe: "Stop mails of this kind",
  times: (zone: string) => `Times are those of ${zone}.`,
  due: "Due",
  reason: "Reason",
  proposed: "Proposes",
  openTask: "Open the task",
  answerTask: "Open it to accept or reject",
  openDay: "Open your tasks",
  openTeam: "Open Task Status",
  more: (count: number) => `and ${count} more`,
  notAnswered: "not answered yet",
  unread: (count: number) => `${count} unread`,
  lastFrom: ", last from ",
  assigned: (when: string) => `assigned ${when}`,
};

export const MORNING_MAIL = {
  subject: (day: string) => `Your ${day}`,
  late: (count: number) => `${count} late`,
  today: (count: number) => `${count} due today`,
  answer: (count: number) => `${count} waiting for your answer`,
  unread: (count: number) => `${count} unread`,
  parts: { late: "Late", today: "Due today", answer: "Waiting for your answer", unread: "Unread" },
};

export const OVERVIEW_MAIL = {
  subject: (day: string) => `The team on ${day}`,
  late: (count: number) => `${count} late`,
  unanswered: (count: number) => `${count} not answered`,
  returned: "Mail to these people comes back",
  returnedAdvice: "Check their addresses under All Users. Until then they get no more mail.",
};

export const INVITATION_MAIL = {
  subject: "Your account on Daymark",
  hello: "Hello, ",
  text: (workspace: string) =>
    ` added you to Daymark at ${workspace}, where your tasks are. This link signs you in.`,
  button: "Sign in to Daymark",
  once: "It works once, within 24 hours. If you did not expect it, ignore this mail.",
};

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
    subject: "Confirm your new e-mail address for Daymark",
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
  once: "If that was not you, ignore this mail: nobody has got in by it, and nothing changes.",
} as const;
