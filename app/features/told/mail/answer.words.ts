export const ANSWER_MAIL = {
  refused: "Your answer was not added",
  partly: "Your answer was added without its files",
  empty: "It has no text except what it quotes. Write your answer above that, or open Daymark.",
  long: "It is longer than 2,000 characters.",
  gone: "The task is no longer yours, or no longer exists.",
  late: "The mail you answered is more than 30 days old. Open Daymark to answer.",
  forged:
    "Our mail server could not confirm that it comes from you. If you wrote it, open Daymark to answer.",
  twice: "Another mail with the same Message-ID was added before.",
  files: (count: number) =>
    count === 1
      ? "The file that came with it cannot be added by mail."
      : `The ${count} files that came with it cannot be added by mail.`,
};

/** What the command that reads a mail prints. */
export const RECEIVED_TEXTS = {
  returned: (address: string) => `${address} gets no more mail until an admin tries it again.`,
  notTheirs: (address: string) =>
    `This mail was not sent to ${address}, or a server refuses mail to everybody.`,
  added: "The answer is in the conversation.",
  refused: (why: string) => `The answer was not added, and its sender was told why: ${why}`,
  stranger: "This answers a mail of ours, but comes from another address or a deactivated person.",
  unknown: "This mail is neither one of ours that came back nor an answer to one.",
};
