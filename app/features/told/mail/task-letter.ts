import { rejectReasonLabels, type RejectReason } from "~/core/task/rejection";
import { LETTER_TEXTS } from "./letter.words";
import { type Block, type Letter, type Phrase, said } from "~/core/server/mail/letter";
import { exactly, type Place, type Reader, taskUrl } from "./reader";
import { plain } from "~/core/server/mail/render-text";
import { ROLE_MAIL, type TaskKind, TELLINGS, TRIAL_MAIL, UNANSWERED_MAIL } from "../telling.words";

/** What happened to one task. */
export type TaskNews = {
  kind: TaskKind;
  taskId: string;
  title: string;
  due: string;
  /** Whose act it is; null for Daymark's own. */
  who: string | null;
  /** Their words; empty for none. */
  message: string;
  reason: RejectReason | null;
  proposed: string | null;
  /** How many of the tasks that were assigned together have no answer. */
  unanswered: number;
  /** Whether the reader is the task's person. */
  isOwn: boolean;
};

/** The mail about one task; its button opens the page with the task and does nothing else. */
export function taskLetter(news: TaskNews, reader: Reader, place: Place): Letter {
  const { kind, title, message, isOwn } = news;
  const heading = headingOf(news);
  const { subject, asks } = TELLINGS[kind].mail;
  const words: Array<Block> = message.trim() === "" ? [] : [{ kind: "quote", text: message }];
  return {
    subject: plain([`${subject}: “`, said(title), "”"]),
    preview: heading,
    heading,
    blocks: [
      { kind: "text", phrase: [said(title)] },
      ...words,
      { kind: "facts", facts: factsOf(news, reader) },
      {
        kind: "button",
        label: isOwn && asks ? LETTER_TEXTS.answerTask : LETTER_TEXTS.openTask,
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
  const { lead } = TELLINGS[kind].mail;
  return lead.startsWith(" ") ? [said(who ?? "Daymark"), lead] : lead;
}

function factsOf({ due, reason, proposed }: TaskNews, reader: Reader) {
  const facts: Array<{ label: string; value: Phrase }> = [];
  if (reason !== null)
    facts.push({ label: LETTER_TEXTS.reason, value: rejectReasonLabels[reason] });
  if (proposed !== null) {
    facts.push({ label: LETTER_TEXTS.proposed, value: exactly(proposed, reader) });
  }
  return [...facts, { label: LETTER_TEXTS.due, value: exactly(due, reader) }];
}

/** The mail to somebody whose role an admin has changed. */
export function roleLetter({ isAdmin }: Reader, { origin }: Place): Letter {
  const text = isAdmin ? ROLE_MAIL.admin : ROLE_MAIL.user;
  return {
    subject: ROLE_MAIL.subject,
    preview: text,
    heading: ROLE_MAIL.heading,
    blocks: [
      { kind: "text", phrase: text },
      { kind: "button", label: LETTER_TEXTS.openDay, url: origin },
    ],
    foot: [],
    unsubscribeUrl: null,
  };
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
