import { deliveredTo, readMail, writtenTo } from "./read-mail";

/** A mail that came back because its address does not exist. */
export type Bounce = {
  /** The addresses to which it came back. */
  returnedTo: ReadonlyArray<string>;
  /** The recipient's address. */
  address: string;
  problem: string;
};

/** What a mail server's permanent refusal is about: the person's mailbox, us, or this one mail. */
export type Refusal = "person" | "us" | "mail";

/** Codes for a wrong address, a domain without mail, and a mailbox that moved or was closed (RFC 3463). */
const OF_PERSON = /^(1\.(1|2|3|6|10)|2\.1)$/;
/** How servers without such codes describe a missing mailbox. */
const NOBODY =
  /\b(no such|unknown|invalid|no) (local )?(user|mailbox|recipient|address|account)|\b(user|mailbox|recipient|address|account)\b.*\b(unknown|unavailable|not found|does(n't| not) exist|disabled|no longer)|not a (valid|known) (user|mailbox|recipient)/i;
const OF_US =
  /relay|black|block ?list|\bblocked|\bspam|reputation|\bspf\b|dkim|dmarc|authenticat|not (permitted|allowed|authori[sz]ed|welcome)|access denied|\bsender|rcpthosts/i;

/** The command that a server refused: the naming of the recipient, or the mail itself. */
export type Moment = "recipient" | "content" | "other";

/** The permanent refusal in a mail server's response, or null; a full mailbox is none, since it may be emptied. */
export function refusalOf(code: number, text: string, at: Moment): Refusal | null {
  if (code < 500 || code > 599) return null;
  const status = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  if (status !== undefined) {
    if (OF_PERSON.test(status)) return OF_US.test(text) ? "us" : "person";
    // A filter has refused this mail for its content; 5.7.20 to 5.7.29 are about signatures and senders.
    if (at === "content" && /^7\.(?!2\d$)/.test(status)) return "mail";
    if (/^(7\.|1\.[78]$)/.test(status)) return "us";
    if (status.startsWith("2.")) return null;
  }
  if (OF_US.test(text) || code === 530 || code === 535) return "us";
  const isMailbox = code === 550 || code === 551 || code === 553;
  if (status === undefined && at === "recipient" && isMailbox && NOBODY.test(text)) return "person";
  return code === 553 || code === 554 ? "mail" : "us";
}

/** Reads a notice about an undelivered mail (RFC 3464); null if the mail is none, or delivery may still succeed. */
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

/** A field of a header, whose lines may be folded; undefined if it is missing. */
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

/** The most characters stored of another server's text. */
const LONGEST = 500;

/**
 * Another server's text, fit to store and show: it may be megabytes long, and contain control characters, or a NUL,
 * which the database cannot store.
 */
export function plainProblem(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
}
