import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const ANSWER_MAIL = late(() => ({
  refused: t("Your answer was not added"),
  partly: t("Your answer was added without its files"),
  empty: t("There is no text above our line. Write your answer above it, or open Daymark."),
  long: t("It is longer than 2,000 characters."),
  gone: t("The task is no longer yours, or no longer exists."),
  late: t("The mail you answered is more than 30 days old. Open Daymark to answer."),
  forged: t(
    "Our mail server could not confirm that it comes from you. If you wrote it, open Daymark to answer.",
  ),
  twice: t("Another mail with the same Message-ID was added before."),
  files: (count: number) =>
    t(
      "{count, plural, one {The file that came with it cannot be added by mail.} other {The {count} files that came with it cannot be added by mail.}}",
      { count },
    ),
}));

/** What the command that reads a mail prints. */
export const RECEIVED_TEXTS = late(() => ({
  returned: (address: string) =>
    t("{address} gets no more mail until an admin tries it again.", { address }),
  notTheirs: (address: string) =>
    t("This mail was not sent to {address}, or a server refuses mail to everybody.", { address }),
  added: t("The answer is in the conversation."),
  refused: (why: string) =>
    t("The answer was not added, and its sender was told why: {why}", { why }),
  stranger: t(
    "This answers a mail of ours, but comes from another address or a deactivated person.",
  ),
  unknown: t("This mail is neither one of ours that came back nor an answer to one."),
}));
