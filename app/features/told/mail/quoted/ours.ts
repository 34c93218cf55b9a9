import { m } from "~/core/words/m";
import type { Language } from "~/core/words/languages";
import { late } from "~/core/words/late";
import { readerLanguage, readsIn } from "~/core/words/reads-in";
import { Constants } from "~/core/server/types.generated";
import { priorityLabels } from "~/task/text/priority";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { sentText } from "~/task/entries/sent.words";
import type { NewsKind, NewsWords } from "~/task/entries/news";
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
  kind: NewsKind;
  title: string;
  /** What somebody wrote in it: a message, or a task's description. */
  words: ReadonlyArray<string>;
  /** Of the people in it. */
  names: ReadonlyArray<string>;
};

/** In the reader's language and in English, in which the mail may have been when they had not chosen theirs. */
export function inBoth(make: () => ReadonlyArray<string>): ReadonlyArray<string> {
  const languages = new Set<Language>([readerLanguage(), "en"]);
  return [...languages].flatMap((language) => readsIn(language, make).map(undirected));
}

/** Sentences that nobody else writes, in letters. */
export function sentencesOf({ names }: Ours): ReadonlyArray<string> {
  return inBoth(() => {
    const { writeAbove, canAnswer, toAccept, toComplete } = LETTER_TEXTS;
    const told: ReadonlyArray<NewsWords> = Object.values(NEWS);
    return [
      ...[writeAbove, canAnswer, toAccept, toComplete],
      ...told.flatMap(({ toDo }) => toDo ?? []),
      ...[m.server_stop_mails_of_this(), m.told_nobody_has_answered_this()],
      ...[...names, m.common_daymark()].flatMap((name) =>
        told.flatMap(({ mail }) => {
          const heading = mail?.(name) ?? "";
          return heading === mail?.("") ? [] : [heading];
        }),
      ),
    ];
  }).map(lettersOf);
}

/** Its heading without a name, which others may write too, in letters. */
export function headingsOf({ kind }: Ours): ReadonlyArray<string> {
  return inBoth(() => [NEWS[kind].mail?.("") ?? ""]).map(lettersOf);
}

/** Whether a line is a heading with a number or a day in it, or what stands for a message without words. */
export function isVaried(line: string, { names, words }: Ours): boolean {
  const own = bare(line);
  return (
    PATTERNS.number.test(own) ||
    (words[0] === "" && PATTERNS.sent.has(own)) ||
    names.some((name) => AWAY.some((says) => own.startsWith(says.replace("\0", () => name))))
  );
}

/** How a heading begins that says until when somebody is away. */
const AWAY = late(() =>
  inBoth(() => {
    const [before = ""] = m.person_name_is_away_until({ name: "\0", day: "\n" }).split("\n");
    return before.includes("\0") ? [before] : [];
  }),
);

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
export const LABELS: ReadonlyArray<string> = late(() =>
  inBoth(() => {
    const { openTask, accept, reject, complete } = LETTER_TEXTS;
    return [m.common_daymark(), openTask, accept, reject, complete];
  }),
);

/** Accept and Reject are also what somebody may answer. */
export function isAnswer(line: string): boolean {
  const own = bare(line).toLowerCase();
  return LABELS.some((label) => label.endsWith("…") && label.toLowerCase() === `${own}…`);
}

const DAY = { day: "\0d{1,2}", month: "[\0p{L}\0p{M}]+", year: "\0d{4}" };
const FILE_KINDS = Constants.public.Enums.attachment_kind;
/** The most files of a message. */
const MOST_FILES = 10;

const PATTERNS = late(() => {
  const names = inBoth(() => {
    const { reason, proposed, priority, due } = LETTER_TEXTS;
    return [reason, proposed, priority, due];
  }).join("|");
  const values = inBoth(() => {
    const clock = `\0d{1,2}:\0d{2}(?:\0s(?:${m.time_am()}|${m.time_pm()}))?`;
    const city = m.time_in_city({ city: "[\0p{L}\0p{M}\0s.'’-]{2,40}" });
    const when = `${m.time_day_month_year_clock({ ...DAY, clock })} (?:${city}|UTC\0S*)`;
    return [
      ...Object.values(priorityLabels),
      ...Object.values(rejectReasonLabels),
      when.replaceAll("\0", "\\"),
    ];
  }).join("|");
  const counts = Array.from({ length: MOST_FILES }, (_, n) => n + 1);
  const fact = `(?:${names})[\\s:|*]+(?:${values})`;
  return {
    number: new RegExp(
      `^(?:${inBoth(() => [m.told_count_of_these_tasks({ count: 9 }).replace("9", "\\d+")]).join("|")})$`,
    ),
    sent: new Set(
      inBoth(() =>
        counts.flatMap((file_count) =>
          FILE_KINDS.map((file_kind) => sentText({ file_count, file_kind })),
        ),
      ),
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

/** Without what says in which direction a text is read, which programs leave out. */
function undirected(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, "");
}

function bare(line: string): string {
  return undirected(line.slice(0, 300)).replaceAll(/^[\s>|*]+|[\s:|*]+$/g, "");
}
