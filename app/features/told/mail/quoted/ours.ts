import { m } from "~/core/words/m";
import { late } from "~/core/words/late";
import { MAIL_TEXTS } from "~/core/server/mail/mail.words";
import { priorities } from "~/task/text/priority";
import { rejectReasonLabels } from "~/task/entries/rejection";
import type { NewsWords } from "~/task/entries/news";
import { NEWS } from "~/task/entries/news.words";
import { LETTER_TEXTS } from "../letter.words";
import { lettersOf } from "./letters";

/** A mail of ours that somebody answered, as far as it is needed to find it in what they quote. */
export type Ours = {
  /** Where people reach Daymark: "https://tasks.example.com". */
  origin: string;
  /** The address from which our mails come. */
  sender: string;
  /** The mailbox for answers, without what says which mail is answered. */
  mailbox: string;
  /** Whom it went to: their address. */
  reader: string;
  sentAt: Date;
  task: string;
  /** Its heading, or what follows the name in it. */
  lead: string;
  title: string;
  /** What somebody wrote in it: a message, or a task's description. */
  words: ReadonlyArray<string>;
  /** Of the people in it. */
  names: ReadonlyArray<string>;
};

const TOLD: ReadonlyArray<NewsWords> = late(() => Object.values(NEWS));
const ACTS = late(() => TOLD.flatMap(({ mail }) => (mail?.startsWith(" ") ? [mail] : [])));

/** Sentences that nobody else writes, in letters. */
export function sentencesOf({ names }: Ours): ReadonlyArray<string> {
  const { writeAbove, canAnswer, toAccept, toComplete } = LETTER_TEXTS;
  return [
    ...[writeAbove, canAnswer, toAccept, toComplete],
    ...TOLD.flatMap(({ toDo }) => toDo ?? []),
    ...[MAIL_TEXTS.unsubscribe, m.told_nobody_has_answered_this()],
    ...[...names, "Daymark"].flatMap((name) => ACTS.map((lead) => `${name}${lead}`)),
  ].map(lettersOf);
}

const SENT = /^Sent (a (photo|PDF|recording|file)|\d+ (photos|PDFs|recordings|files))$/;

/** Whether a line is a heading with a number or a day in it, or what stands for a message without words. */
export function isVaried(line: string, { names, words }: Ours): boolean {
  const own = bare(line);
  return (
    PATTERNS.number.test(own) ||
    (words[0] === "" && SENT.test(own)) ||
    names.some((name) => own.startsWith(`${name} is away until `))
  );
}

/** Links to the task, in letters. */
export function addressesOf({ origin, task }: Ours): ReadonlyArray<RegExp> {
  const page = "(?:userdashboardconversations|admindashboardtaskstatus)task";
  return [
    new RegExp(`${lettersOf(origin)}${page}${lettersOf(task)}(?:accept|reject|complete)?`, "g"),
  ];
}

/** What could be used in the reader's name, in letters: the address for answers, and the link that stops mails. */
export function secretsOf({ origin, mailbox }: Ours): ReadonlyArray<RegExp> {
  const [local = "", domain = ""] = mailbox.split("@").map(lettersOf);
  return [
    new RegExp(`(?:mailto)?${local}[0-9a-f]{32}${domain}`, "g"),
    new RegExp(`${lettersOf(origin)}unsubscribetoken[0-9a-f]{32}`, "g"),
  ];
}

/** Words of ours that others may write too: ours only among more of ours. */
export const LABELS: ReadonlyArray<string> = late(() => [
  ...["Daymark", LETTER_TEXTS.openTask, LETTER_TEXTS.accept, LETTER_TEXTS.reject],
  LETTER_TEXTS.complete,
]);

const PATTERNS = late(() => {
  const { reason, proposed, priority, due } = LETTER_TEXTS;
  const names = [reason, proposed, priority, due].join("|");
  const values = [
    ...priorities,
    ...Object.values(rejectReasonLabels),
    String.raw`\d{1,2} \p{L}+ \d{4}, \d{1,2}:\d{2}(?:\s[ap]m)? (?:in [\p{L}\p{M}\s.'’-]{2,40}|UTC\S*)`,
  ].join("|");
  const fact = `(?:${names})[\\s:|*]+(?:${values})`;
  return {
    number: new RegExp(
      `^${m.told_count_of_these_tasks({ count: 0 }).replace("0", String.raw`\d+`)}$`,
    ),
    facts: new RegExp(`^(?:(?:${names})|${fact}(?:[\\s|*]+${fact}){0,3})$`, "iu"),
    name: new RegExp(`^(?:${names})$`, "i"),
    value: new RegExp(`^(?:${values})$`, "iu"),
  };
});

/** Whether a line is facts about a task, or the second half of one that begins in the line above. */
export function isFact(line: string, above: string): boolean {
  const [own, earlier] = [bare(line), bare(above)];
  return PATTERNS.facts.test(own) || (PATTERNS.name.test(earlier) && PATTERNS.value.test(own));
}

function bare(line: string): string {
  return line.slice(0, 300).replaceAll(/^[\s>|*]+|[\s:|*]+$/g, "");
}
