import { convert } from "html-to-text";
import type { Email } from "postal-mime";
import { isToken } from "./addresses.server";
import { spelled } from "./quoted/letters";
import type { Ours } from "./quoted/ours";
import { withoutOurs } from "./quoted/subtract";

/** A message has at most 2,000 characters; the rest is what somebody quotes. */
const MOST_READ = 50_000;

const TOKENS = /(?=([0-9a-f]{32}))/g;

/** What somebody wrote in a mail that answers one of ours, and what else they quote; nothing of ours. */
export function answerText({ text, html }: Pick<Email, "text" | "html">, ours: Ours): string {
  const whole = text?.trim() ? text.slice(0, MOST_READ) : ofHtml(html ?? "");
  // The cut may have gone through a letter of two halves, which no database stores.
  return withoutTokens(withoutOurs(whole.replaceAll(/\p{Cs}/gu, ""), ours)).trim();
}

function ofHtml(html: string): string {
  const titles = ["h1", "h2", "h3", "h4", "h5", "h6"];
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MOST_READ * 4, maxDepth: 100, ellipsis: "" },
    // All of it: what is quoted may be a whole document, with a body of its own.
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

/** Takes out what could be used in somebody's name, wherever it is left and however it is wrapped. */
function withoutTokens(text: string): string {
  // What is longer becomes no message.
  if (text.length > MOST_READ / 10) return text;
  const lines = text.split("\n");
  const { text: letters, places } = spelled(lines);
  const found = [...letters.matchAll(TOKENS)].flatMap(({ 1: token = "", index }) =>
    isToken(token) ? places.slice(index, index + token.length) : [],
  );
  for (const { line, start, end } of found.toReversed()) {
    const own = lines[line] ?? "";
    lines[line] = own.slice(0, start) + own.slice(end);
  }
  return lines.join("\n");
}
