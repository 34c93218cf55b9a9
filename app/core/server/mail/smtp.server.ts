import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import { env } from "../env.server";
import { type Moment, type Refusal, refusalOf, plainProblem } from "./bounce";
import type { Letter } from "./letter";
import { toHtml } from "./render-html";
import { toText } from "./render-text";

export type Addressee = { name: string; email: string };

/**
 * The outcome of a mail. "refused": the server says that the address does not exist. "failed" for good: the server
 * refuses us or this mail. Otherwise it may accept the mail later.
 */
export type MailOutcome =
  | { kind: "sent" }
  | { kind: "refused"; problem: string }
  | { kind: "failed"; problem: string; forGood: Exclude<Refusal, "person"> | null };

/** How mail programs show a mail among others. */
export type Posting = {
  /** The person whose act the mail is about: the sender is then "{by} (Daymark)". */
  by?: string | null;
  /** The same for all mails of one conversation; programs group them by it. */
  thread?: string | null;
  /** The Message-ID of a mail that this one answers. */
  answers?: string | null;
  /** The address for answers, if not the sender's. */
  replyTo?: string | null;
  /** The address to which the mail returns if it is undeliverable, if not the one of all mails. */
  returnTo?: string | null;
};

export type Mailer = {
  /** `id` stays the same when a mail is sent again, so that the receiving server can recognise it. */
  send(letter: Letter, to: Addressee, id: string, posting?: Posting): Promise<MailOutcome>;
  close(): void;
};

const SmtpErrorSchema = z.object({
  message: z.string(),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** As many as are sent at the same time: a waiting mail might no longer be true. */
const MOST_CONNECTIONS = 20;
/** Shorter than the minute within which a delivery ends. */
const TIMES = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export type MailSettings = {
  /** "smtps://user:password@mail.example.com" */
  url: string;
  from: string;
  /** The address for undeliverable mails, if not the sender's. */
  returnPath?: string | undefined;
  /** The mailbox for answers; without it they go to the sender's, which perhaps nobody reads. */
  answers?: string | undefined;
  /** The origin at which people reach Daymark. */
  origin: string;
  /** How long a server may be silent, in milliseconds. */
  times?: typeof TIMES;
};

/** The mail settings from the environment; null without them, or without the origin at which people reach Daymark. */
export function mailSettings(): MailSettings | null {
  const { SMTP_URL: url, MAIL_FROM: from, APP_URL: origin } = env();
  if (url === undefined || from === undefined || origin === undefined) return null;
  const { MAIL_RETURN_PATH: returnPath, MAIL_ANSWERS: answers } = env();
  return { url, from, returnPath, answers, origin: new URL(origin).origin };
}

/** Opens connections to a mail server, which later mails use again. */
export function openMailer({ url, from, returnPath, origin, times = TIMES }: MailSettings): Mailer {
  const pool = { pool: true as const, maxConnections: MOST_CONNECTIONS };
  const transport = createTransport({ url, disableFileAccess: true, ...pool, ...times });
  const host = new URL(origin).hostname;
  return {
    async send(letter, { name, email }, id, { by, thread, answers, replyTo, returnTo } = {}) {
      const back = returnTo ?? returnPath;
      const earlier = thread ? `<${thread}@${host}>` : answers;
      try {
        await transport.sendMail({
          from: by ? { name: `${by} (Daymark)`, address: addressIn(from) } : from,
          ...(replyTo && { replyTo }),
          ...(earlier && { references: earlier, inReplyTo: earlier }),
          to: { name, address: email },
          ...(back !== undefined && { envelope: { from: back, to: email } }),
          messageId: `<${id}@${host}>`,
          subject: letter.subject,
          text: toText(letter),
          html: toHtml(letter),
          headers: { ...BY_A_PROGRAM, ...unsubscribing(letter) },
        });
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

const MOMENTS: Partial<Record<string, Moment>> = { "RCPT TO": "recipient", DATA: "content" };

let shared: Mailer | undefined;

/** The web server's own connection to the mail server, opened with its first mail. */
export function sharedMailer(settings: MailSettings): Mailer {
  shared ??= openMailer(settings);
  return shared;
}

/** "Daymark <day@example.com>" is day@example.com. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}

/** Prevents absence replies; Exchange reads only the second header. */
const BY_A_PROGRAM = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};

/** With these a mail program offers to stop such mails (RFC 2369) and does so with one POST (RFC 8058). */
function unsubscribing({ unsubscribeUrl }: Letter): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function outcomeOf(error: unknown): MailOutcome {
  const { message, response, responseCode = 0, command } = SmtpErrorSchema.parse(error);
  const problem = plainProblem(response ?? message);
  const refusal = refusalOf(responseCode, problem, MOMENTS[command ?? ""] ?? "other");
  return refusal === "person"
    ? { kind: "refused", problem }
    : { kind: "failed", problem, forGood: refusal };
}
