import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const LINK_TEXTS = late(() => ({
  /** The text of a link that signs nobody in, by its state. */
  ended: {
    open: { title: t("One-time link"), advice: "" },
    used: {
      title: t("This link has been used"),
      advice: t(
        "It worked once. If that was you on this device, you are still signed in. Otherwise sign in with your password, or ask an admin for a new link.",
      ),
    },
    expired: {
      title: t("This link is too old"),
      advice: t("It has expired. Ask an admin for a new one."),
    },
    withdrawn: {
      title: t("This link no longer works"),
      advice: t(
        "An admin made a newer one, or your account has changed since. Use the newest link, or ask an admin for one.",
      ),
    },
    unknown: {
      title: t("This link is not complete"),
      advice: t(
        "Open the whole link as you received it, or scan the code again. If that does not help, ask an admin for a new one.",
      ),
    },
  },
}));

export const WELCOME_TEXTS = late(() => ({
  given: t("An admin gave you the password you signed in with. Choose one that only you know."),
  unknown: t("It lets you sign in without a link."),
  same: t("Choose a different password from the one you were given."),
  needsLink: t(
    "To set a new password, sign in with a new one-time link, or choose “Forgotten password?” on the sign-in page.",
  ),
  done: t("Your password is set."),
  stages: {
    New: t("New tasks wait for your answer: accept them, or reject them with a reason."),
    Pending: t("Pending tasks are the ones you have accepted and are working on."),
    Completed: t("Completed tasks are finished, and the person who assigned them sees that."),
  },
  comeBack: t("Getting back in"),
  linkIsUsed: t("Your link worked once. Choose how to sign in from now on:"),
  choose: t("Choose a password"),
  signsInAs: t("You sign in with the name"),
  google: (email: string) => t("Use the Google account for {email}.", { email }),
  keepOnPhone: t(
    "Keep Daymark on your home screen: open the browser’s menu (⋮ or Share) and choose “Add to Home Screen”.",
  ),
  keepOnComputer: t(
    "Keep Daymark at hand: bookmark it, or choose “Install” in the browser’s menu.",
  ),
  quiet: (when: string) =>
    when === "never"
      ? t("Your devices may notify you about tasks at any hour.")
      : t(
          "Your devices stay quiet: {when}. When the quiet hours end you get one summary of what arrived.",
          { when },
        ),
  changeQuiet: t("Change quiet hours"),
  hasTask: t("A task is waiting for your answer."),
  noTask: t("Nobody has assigned you a task yet. When somebody does, it appears by itself."),
}));
