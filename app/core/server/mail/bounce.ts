import { deliveredTo, readMail, writtenTo } from "./read-mail";

/** A mail that came back because nobody has this address. */
export type Bounce = {
  /** Where it came back to. */
  returnedTo: ReadonlyArray<string>;
  /** Whose mail it was. */
  address: string;
  problem: string;
};

/** What a mail server's permanent refusal is about: the person's mailbox, us, or this one mail. */
export type Refusal = "person" | "us" | "mail";

/** A wrong address, a domain that takes no mail, a mailbox that moved or was closed (RFC 3463). */
const OF_PERSON = /^(1\.(1|2|3|6|10)|2\.1)$/;
/** How servers that give no such number describe a mailbox. */
const NOBODY =
  /\b(no such|unknown|invalid|no) (local )?(user|mailbox|recipient|address|account)|\b(user|mailbox|recipient|address|account)\b.*\b(unknown|unavailable|not found|does(n't| not) exist|disabled|no longer)|not a (valid|known) (user|mailbox|recipient)/i;
const OF_US =
  /relay|black|block ?list|\bblocked|\bspam|reputation|\bspf\b|dkim|dmarc|authenticat|not (permitted|allowed|authori[sz]ed|welcome)|access denied|\bsender|rcpthosts/i;

/** At which command a server refused: the recipient was named, or the mail was there to be looked at. */
export type Moment = "recipient" | "content" | "other";

/** Whether a mail server's response is a permanent refusal, and what it is about; a full mailbox may be emptied. */
export function refusalOf(code: number, text: string, at: Moment): Refusal | null {
  if (code < 500 || code > 599) return null;
  const status = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  if (status !== undefined) {
    if (OF_PERSON.test(status)) return OF_US.test(text) ? "us" : "person";
    // A filter that has seen the mail does not want this one; 5.7.20 to 5.7.29 are about signatures and senders.
    if (at === "content" && /^7\.(?!2\d$)/.test(status)) return "mail";
    if (/^(7\.|1\.[78]$)/.test(status)) return "us";
    if (status.startsWith("2.")) return null;
  }
  if (OF_US.test(text) || code === 530 || code === 535) return "us";
  const isMailbox = code === 550 || code === 551 || code === 553;
  if (status === undefined && at === "recipient" && isMailbox && NOBODY.test(text)) return "person";
  return code === 553 || code === 554 ? "mail" : "us";
}

/**
 * Reads a notice about a mail that was not delivered (RFC 3464); null if it is none, or says that delivery may still
 * succeed.
 */
export async function readBounce(raw: Uint8Array): Promise<Bounce | null> {
  const mail = await readMail(raw);
  if (mail === null) return null;
  const texts = new Map(
    mail.attachments.map(({ mimeType, content }) => [mimeType.toLowerCase(), textOf(content)]),
  );
  const report = texts.get("message/delivery-status");
  if (report === undefined) return null;
  const status = fieldOf(report, "Status") ?? "";
  const address = addressOf(fieldOf(report, "Final-Recipient") ?? "");
  if (address === "" || fieldOf(report, "Action")?.toLowerCase() !== "failed") return null;
  if (refusalOf(550, status, "recipient") !== "person") return null;
  const problem = plainProblem(fieldOf(report, "Diagnostic-Code") ?? status);
  return { returnedTo: [...deliveredTo(mail), ...writtenTo(mail)], address, problem };
}

/** A field of a header, whose lines may be folded; undefined if it is not there. */
function fieldOf(header: string, name: string): string | undefined {
  const unfolded = header.replaceAll(/\r?\n[ \t]+/g, " ");
  return new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(unfolded)?.[1]?.trim();
}

/** "rfc822; ana@example.com" is ana@example.com. */
function addressOf(recipient: string): string {
  return (recipient.split(";").at(-1) ?? "").trim().replaceAll(/[<>]/g, "").toLowerCase();
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** At most this much is stored of what a server said. */
const LONGEST = 500;

/**
 * Another server's text, made fit to store and show: a server may send megabytes, control characters, or a NUL, which
 * the database cannot store as text.
 */
export function plainProblem(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
}
