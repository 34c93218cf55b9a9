import { convert } from "html-to-text";
import type { Email } from "postal-mime";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { isToken } from "./addresses.server";
import { LETTER_TEXTS } from "./letter.words";

/** A message has at most 2,000 characters; the rest is what somebody quotes. */
const MOST_READ = 50_000;

/** The parts of a mail that come from Daymark. */
export type Ours = {
  /** Where people reach Daymark: "https://tasks.example.com". */
  origin: string;
  /** The sender's address and the mailbox for answers, without the token. */
  mailboxes: ReadonlyArray<string>;
  /** Senders as some programs name them in place of the address: "Maria Moss (Daymark)". */
  senders: ReadonlyArray<string>;
};

/**
 * What somebody wrote in an answer: the text above Daymark's line, up to the first line with an address of Daymark's,
 * which introduces quoted text. Without Daymark's line, the whole mail.
 */
export function answerText({ text, html }: Pick<Email, "text" | "html">, ours: Ours): string {
  const whole = text?.trim() ? text.slice(0, MOST_READ) : ofHtml(html ?? "");
  // The cut may have gone through a letter of two halves, which no database stores.
  const lines = whole.replaceAll(/\p{Cs}/gu, "").split(/\r?\n/);
  const marks = ourLines();
  const end = lines.findIndex((line) => marks.some((mark) => bare(line).includes(mark)));
  const written = end === -1 ? lines : introduced(lines.slice(0, end), ours);
  return withoutOurs(written.join("\n"), ours).trim();
}

/** "Write your answer above this line", in each language: a mail may be older than its reader's choice. */
function ourLines(): ReadonlyArray<string> {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  return languages.map((language) => readsIn(language, () => bare(LETTER_TEXTS.writeAbove)));
}

/** A line without what mail programs change: spaces, capitals, and marks of its reading direction. */
function bare(line: string): string {
  const letters = line.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
  return letters.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** What some programs draw above the introduction, with words in it or without. */
const RULE = /^[\s>]*(?:[-_]{2,}.*[-_]{2,}|[-_]*)\s*$/;

/** The lines above the line that introduces quoted text. */
function introduced(lines: Array<string>, { mailboxes, senders }: Ours): Array<string> {
  const addresses = mailboxes.map(addressOf);
  const names = senders.map(bare);
  const end = lines.findIndex(
    (line) =>
      addresses.some((address) => line.search(address) !== -1) ||
      names.some((name) => bare(line).includes(name)),
  );
  if (end === -1) return lines;
  return lines.slice(0, lines.slice(0, end).findLastIndex((line) => !RULE.test(line)) + 1);
}

function ofHtml(html: string): string {
  const titles = ["h1", "h2", "h3", "h4", "h5", "h6"];
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MOST_READ * 4, maxDepth: 100, ellipsis: "" },
    // No base element: quoted text may be a whole document with its own body.
    baseElements: { selectors: [], returnDomByDefault: true },
    selectors: [
      { selector: "title", format: "skip" },
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      ...titles.map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
    .slice(0, MOST_READ)
    .replaceAll("\u00a0", " ");
}

/** Removes Daymark's addresses and links, which others could use in the person's name. */
function withoutOurs(text: string, { origin, mailboxes }: Ours): string {
  // A longer text becomes no message.
  if (text.length > MOST_READ / 10) return text;
  const patterns = [...mailboxes.map(addressOf), ...(origin === "" ? [] : [linkOf(origin)])];
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ""), withoutTokens(text));
}

/** 32 hexadecimal digits, however a program has broken and marked the line. */
const TOKENS = /(?=((?:[0-9a-f][\s>|=]{0,8}){31}[0-9a-f]))/gi;

function withoutTokens(text: string): string {
  const found = [...text.matchAll(TOKENS)].filter(({ 1: token = "" }) =>
    isToken(token.replaceAll(/[\s>|=]/g, "").toLowerCase()),
  );
  return found
    .toReversed()
    .reduce(
      (rest, { 1: token = "", index }) => rest.slice(0, index) + rest.slice(index + token.length),
      text,
    );
}

/** An address of Daymark's, for any mail. */
function addressOf(mailbox: string): RegExp {
  const [local = "", domain = ""] = mailbox.split("@").map(literally);
  return new RegExp(
    `(?:mailto:)?(?<![\\w.+-])${local}(?:\\+[^\\s@<>]*)?@${domain}(?![\\w-]|\\.\\w)`,
    "gi",
  );
}

/** A link to a page of Daymark, also inside the link of a program that checks links first. */
function linkOf(origin: string): RegExp {
  const [scheme = "", host = ""] = origin.split("://").map(literally);
  const outer = `(?:https?://[^\\s<>"]{0,300})?`;
  return new RegExp(
    `${outer}${scheme}(?::|%3A)(?:/|%2F){2}${host}(?![\\w-]|\\.\\w)[^\\s<>"()\\[\\]\\u0080-\\uffff]*`,
    "gi",
  );
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
