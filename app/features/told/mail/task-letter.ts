import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { type Priority, priorityLabels } from "~/task/text/priority";
import { rejectReasonLabels, type RejectReason } from "~/task/entries/rejection";
import type { Stage } from "~/task/row/task-life";
import { LETTER_TEXTS } from "./letter.words";
import { type Block, type Letter, type Phrase, said } from "~/core/server/mail/letter";
import { exactly, type Place, type Reader, taskUrl } from "./reader";
import { href } from "~/core/server/addresses";
import { plain } from "~/core/server/mail/render-text";
import type { NewsWords, TaskKind } from "~/task/entries/news";
import { NEWS } from "~/task/entries/news.words";

export type TaskNews = {
  kind: TaskKind;
  taskId: string;
  title: string;
  description: string;
  priority: Priority | null;
  stage: Stage | null;
  due: string;
  /** The person who acted; null for Daymark itself. */
  who: string | null;
  /** The person's words; empty if there are none. */
  message: string;
  reason: RejectReason | null;
  proposed: string | null;
  /** How many tasks of the assignment nobody has answered. */
  unanswered: number;
  /** Until when the task's person is away, in a sentence; empty for other news. */
  away: string;
  /** Whether the reader is the task's person; null for somebody who was asked into its conversation. */
  isOwn: boolean | null;
};

/** The mail about one task; its buttons open the page with the task, at what is to be done, and do nothing else. */
export function taskLetter(news: TaskNews, reader: Reader, place: Place): Letter {
  const { title, message, description } = news;
  const heading = headingOf(news);
  // What somebody says comes before what the task is about.
  const words = message.trim() === "" ? shortened(description.trim()) : message;
  const [does, ...acts] = actsOf(news, taskUrl(place, news.taskId, news.isOwn !== false));
  return {
    // The same in each mail about a task, because programs group mails of one subject as a conversation.
    subject: plain([said(title)]),
    preview: heading,
    heading,
    blocks: [
      { kind: "text", phrase: [said(title)] },
      ...(words === "" ? [] : [{ kind: "quote" as const, text: words }]),
      { kind: "facts", facts: factsOf(news, reader) },
      ...(does === "" ? [] : [{ kind: "text" as const, phrase: does }]),
      ...acts,
    ],
    ...(place.canAnswer === true && {
      above: LETTER_TEXTS.writeAbove,
      foot: [LETTER_TEXTS.canAnswer],
    }),
  };
}

/** What the reader can do, in words, and buttons that open the page where they do it. */
function actsOf({ kind, isOwn, stage }: TaskNews, url: string): [string, Block] {
  const open = { label: LETTER_TEXTS.openTask, url };
  if (isOwn && stage === "New") {
    const reject = { label: LETTER_TEXTS.reject, url: `${url}#reject` };
    const accept = { kind: "button" as const, label: LETTER_TEXTS.accept, url: `${url}#accept` };
    return [LETTER_TEXTS.toAccept, { ...accept, other: reject }];
  }
  if (isOwn && stage === "Pending") {
    const complete = { label: LETTER_TEXTS.complete, url: `${url}#complete` };
    return [LETTER_TEXTS.toComplete, { kind: "button", ...complete, other: open }];
  }
  const { toDo = "" }: NewsWords = NEWS[kind];
  return [toDo, { kind: "button", ...open }];
}

const LONGEST = 1000;

/** The text with "…" if it is cut; the database returns only the beginning of a description. */
function shortened(text: string): string {
  return text.length < LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}

function headingOf({ kind, who, isOwn, unanswered, away }: TaskNews): Phrase {
  if (kind === "away" && away !== "") return [said(away)];
  if (kind === "unanswered" && !isOwn) {
    return unanswered > 1
      ? t("{count} of these tasks are not answered yet", { count: unanswered })
      : t("Nobody has answered this task yet");
  }
  return around(NEWS[kind].mail, said(who ?? t("Daymark")));
}

function factsOf({ due, priority, reason, proposed }: TaskNews, reader: Reader) {
  const facts: Array<{ label: string; value: Phrase }> = [];
  if (reason !== null)
    facts.push({ label: LETTER_TEXTS.reason, value: rejectReasonLabels[reason] });
  if (proposed !== null) {
    facts.push({ label: LETTER_TEXTS.proposed, value: exactly(proposed, reader) });
  }
  if (priority !== null)
    facts.push({ label: LETTER_TEXTS.priority, value: priorityLabels[priority] });
  return [...facts, { label: LETTER_TEXTS.due, value: exactly(due, reader) }];
}

/** The mail to somebody whose role an admin has changed. */
export function roleLetter({ isAdmin }: Reader, { origin }: Place): Letter {
  const text = isAdmin
    ? t("You are now an admin: you can assign tasks, and you see everybody’s.")
    : t("You are now a user: you see your own tasks.");
  return {
    subject: t("Your role in Daymark"),
    preview: text,
    heading: t("Your role in Daymark has changed"),
    blocks: [
      { kind: "text", phrase: text },
      { kind: "button", label: LETTER_TEXTS.openDay, url: origin },
    ],
  };
}

/** The mail about a routine to the admin who keeps it. */
export function routineLetter(
  kind: "nobody" | "missed" | "keeper",
  name: string,
  { origin }: Place,
): Letter {
  const heading = NEWS[kind].name;
  return {
    subject: `${heading}: ${plain([said(name)])}`,
    preview: name,
    heading,
    blocks: [
      { kind: "text", phrase: [said(name)] },
      {
        kind: "button",
        label: LETTER_TEXTS.openDay,
        url: origin + href("/admin-dashboard/routines"),
      },
    ],
  };
}

/** The mail that somebody sends themselves, to see whether it arrives. */
export function trialLetter(): Letter {
  return {
    subject: t("A test from Daymark"),
    preview: t("You asked for it under Profile. Nothing else happened."),
    heading: t("This is what Daymark’s mails look like"),
    blocks: [{ kind: "text", phrase: t("You asked for it under Profile. Nothing else happened.") }],
  };
}
