import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** Texts of notices that the device itself shows. */
export const NOTICE_TEXTS = late(() => ({
  accept: t("Accept"),
  reply: t("Reply"),
  /** The placeholder of the notice's text box. */
  replyHere: t("Your reply"),
  sent: t("Sent", {}, "message"),
  mute: t("Mute this task"),
  notSent: t("No connection. It will be sent as soon as the connection is back."),
  notMuted: t("No connection. Try again, or tap to open the task."),
  accepted: t("Accepted"),
  waits: t("No connection. It will be accepted as soon as the connection is back."),
  signIn: t("You are signed out. Tap to sign in and accept it."),
  over: t("Seen or done on another device"),
  signInToSend: t("You are signed out. Tap to sign in and send your reply."),
  unexpected: t("Not done. Tap to open the task."),
}));

/** The texts of a notice about several tasks. */
export const TOGETHER = {
  /** The titles, and how many more tasks there are. */
  titles: (titles: string, more: number) =>
    more === 0 ? titles : t("{titles} and {more} more", { titles, more }),
  /** "Ana and 2 others". */
  people: (name: string, others: number) =>
    others === 0
      ? name
      : t("{name} and {others, plural, one {1 other} other {{others} others}}", { name, others }),
};
