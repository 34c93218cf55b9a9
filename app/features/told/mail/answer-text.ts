import EmailReplyParser from "email-reply-parser";
import { convert } from "html-to-text";
import type { Email } from "postal-mime";

/** A message has at most 2,000 characters; the rest is what somebody quotes. */
const MOST_READ = 50_000;

/** What programs put above a mail that they pass on. */
const PASSED_ON =
  /^(-+ ?(Forwarded message|Original Message|Weitergeleitete Nachricht) ?-+|Begin forwarded message:)/im;

const skip = { format: "skip" };

/** What somebody wrote in a mail, without what it quotes or passes on, and without the signature. */
export function answerText({ text, html }: Pick<Email, "text" | "html">): string {
  const whole = text?.trim() ? text.slice(0, MOST_READ) : ofHtml(html ?? "");
  const [own = ""] = whole.split(PASSED_ON, 1);
  // The cut may have gone through a letter of two halves, which no database stores.
  return new EmailReplyParser()
    .parseReply(own)
    .replaceAll(/\p{Cs}/gu, "")
    .trim();
}

function ofHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MOST_READ * 4, maxDepth: 100, ellipsis: "" },
    selectors: [
      ...["blockquote", ".gmail_quote", "img"].map((selector) => ({ selector, ...skip })),
      { selector: "a", options: { ignoreHref: true } },
    ],
  }).slice(0, MOST_READ);
}
