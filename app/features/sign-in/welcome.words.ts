export const LINK_TEXTS = {
  open: (workspace: string) => `This link signs you in to Daymark at ${workspace}. It works once.`,
  leaving: (name: string) => `You are signed in here as ${name}. Continuing signs ${name} out.`,
  notYou: "Not you? Close this page and tell the person who gave you the link.",
  /** The text of a link that signs nobody in, by its state. */
  ended: {
    open: { title: "One-time link", advice: "" },
    used: {
      title: "This link has been used",
      advice:
        "It worked once. If that was you on this device, you are still signed in. Otherwise sign in with your password, or ask an admin for a new link.",
    },
    expired: {
      title: "This link is too old",
      advice: "It has expired. Ask an admin for a new one.",
    },
    withdrawn: {
      title: "This link no longer works",
      advice:
        "An admin made a newer one, or your account has changed since. Use the newest link, or ask an admin for one.",
    },
    unknown: {
      title: "This link is not complete",
      advice:
        "Open the whole link as you received it, or scan the code again. If that does not help, ask an admin for a new one.",
    },
  },
};

export const WELCOME_TEXTS = {
  given: "An admin gave you the password you signed in with. Choose one that only you know.",
  unknown: "It lets you sign in without a link.",
  same: "Choose a different password from the one you were given.",
  needsLink:
    "To set a new password, sign in with a new one-time link, or choose “Forgotten password?” on the sign-in page.",
  done: "Your password is set.",
  stages: {
    New: "New tasks wait for your answer: accept them, or reject them with a reason.",
    Pending: "Pending tasks are the ones you have accepted and are working on.",
    Completed: "Completed tasks are finished, and the person who assigned them sees that.",
  },
  comeBack: "Getting back in",
  linkIsUsed: "Your link worked once. Choose how to sign in from now on:",
  choose: "Choose a password",
  signsInAs: "You sign in with the name",
  google: (email: string) => `Use the Google account for ${email}.`,
  keepOnPhone:
    "Keep Daymark on your home screen: open the browser’s menu (⋮ or Share) and choose “Add to Home Screen”.",
  keepOnComputer: "Keep Daymark at hand: bookmark it, or choose “Install” in the browser’s menu.",
  quiet: (when: string) =>
    when === "never"
      ? "Your devices may notify you about tasks at any hour."
      : `Your devices stay quiet: ${when}. When the quiet hours end you get one summary of what arrived.`,
  changeQuiet: "Change quiet hours",
  hasTask: "A task is waiting for your answer.",
  noTask: "Nobody has assigned you a task yet. When somebody does, it appears by itself.",
};
