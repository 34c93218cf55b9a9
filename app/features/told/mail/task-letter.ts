import { rejectReasonLabels, type RejectReason } from "~/core/task/rejection";
import { MAIL_TEXTS, TASK_MAILS, TRIAL_MAIL, UNANSWERED_MAIL } from "~/core/server/mail/mail.words";
import { type Block, type Letter, type Phrase, said } from "~/core/server/mail/letter";
import { exactly, type Place, type Reader, taskUrl } from "./reader";
import { plain } from "~/core/server/mail/render-text";

/** What happened to one task. */
export type TaskNews = {
  kind: keyof typeof TASK_MAILS;
  taskId: string;
  title: string;
  due: string;
  /** Whose act it is; null for Daymark's own. */
  who: string | null;
  /** Their words; empty for none. */
  message: string;
  reason: RejectReason | null;
  proposed: string | null;
  /** Of the tasks that were assigned together, how many have no answer. */
  unanswered: number;
  /** Whether the reader is the task's person. */
  isOwn: boolean;
};

/** The mail about one task; its button opens the page with the task and does nothing. */
export function taskLetter(news: TaskNews, reader: Reader, place: Place): Letter {
  const { kind, title, message, isOwn } = news;
  const heading = headingOf(news);
  const waits = isOwn && (kind === "assigned" || kind === "nudged" || kind === "unanswered");
  const words: Array<Block> = message.trim() === "" ? [] : [{ kind: "quote", text: message }];
  return {
    subject: plain([`${TASK_MAILS[kind].subject}: “`, said(title), "”"]),
    preview: heading,
    heading,
    blocks: [
      { kind: "text", phrase: [said(title)] },
      ...words,
      { kind: "facts", facts: factsOf(news, reader) },
      {
        kind: "button",
        label: waits ? MAIL_TEXTS.answerTask : MAIL_TEXTS.openTask,
        url: taskUrl(place, reader, news.taskId, isOwn),
      },
    ],
    foot: [],
    unsubscribeUrl: null,
  };
}

function headingOf({ kind, who, isOwn, unanswered }: TaskNews): Phrase {
  if (kind === "unanswered" && !isOwn) {
    return unanswered > 1 ? UNANSWERED_MAIL.many(unanswered) : UNANSWERED_MAIL.one;
  }
  const { lead } = TASK_MAILS[kind];
  return lead.startsWith(" ") ? [said(who ?? "Daymark"), lead] : lead;
}

function factsOf({ due, reason, proposed }: TaskNews, reader: Reader) {
  const facts: Array<{ label: string; value: Phrase }> = [];
  if (reason !== null) facts.push({ label: MAIL_TEXTS.reason, value: rejectReasonLabels[reason] });
  if (proposed !== null) {
    facts.push({ label: MAIL_TEXTS.proposed, value: exactly(proposed, reader) });
  }
  return [...facts, { label: MAIL_TEXTS.due, value: exactly(due, reader) }];
}

/** The mail that somebody sends themselves, to see whether it arrives. */
export function trialLetter(): Letter {
  return {
    subject: TRIAL_MAIL.subject,
    preview: TRIAL_MAIL.text,
    heading: TRIAL_MAIL.heading,
    blocks: [{ kind: "text", phrase: TRIAL_MAIL.text }],
    foot: [],
    unsubscribeUrl: null,
  };
}
