import { createHash } from "node:crypto";
import type { Attachment, Email } from "postal-mime";
import { isAuthentic } from "./authentication";
import {
  deliveredTo,
  isAutomatic,
  isOfList,
  readMail,
  writtenTo,
} from "~/core/server/mail/read-mail";
import { readAnswerAddress } from "./addresses.server";

/** An answer to one of Daymark's mails. */
export type Answer = {
  /** The same for the same mail, however often it is read. */
  id: string;
  /** The key of the mail that it answers. */
  key: string;
  /** The mailbox for answers to which it was sent, without the token. */
  mailbox: string;
  /** The sender's address. */
  from: string;
  /** False if the operator's own mail server says that somebody else sent it. */
  isAuthentic: boolean;
  /** The whole text, including what it quotes. */
  content: Pick<Email, "text" | "html">;
  files: number;
  /** The answer's own Message-ID. */
  messageId: string | null;
};

/** Reads the answer to one of Daymark's mails; null for any other mail, and for one that a program wrote by itself. */
export async function readAnswer(raw: Uint8Array): Promise<Answer | null> {
  const mail = await readMail(raw);
  if (mail === null || isAutomatic(mail)) return null;
  // The operator's mailbox may be behind a list, but a list's mail to all its members is no answer.
  const places = isOfList(mail) ? writtenTo(mail) : [...deliveredTo(mail), ...writtenTo(mail)];
  const address = places.find((place) => readAnswerAddress(place) !== null);
  const key = address === undefined ? null : readAnswerAddress(address);
  const from = mail.from?.address;
  if (address === undefined || key === null || from === undefined) return null;
  const messageId = mail.messageId ?? null;
  return {
    id: uuidOf(messageId ?? raw),
    key,
    mailbox: address
      .toLowerCase()
      .replace(/^.*<|>.*$/g, "")
      .replace(/\+[^+@]*@/, "@"),
    from,
    isAuthentic: isAuthentic(mail, from),
    content: mail,
    files: mail.attachments.filter((file) => isFile(file, mail)).length,
    messageId,
  };
}

/** Attachments that are no files: signatures, and Outlook's wrapper for formatting. */
const NO_FILES =
  /^application\/((x-)?pkcs7-signature|pgp-(signature|keys|encrypted)|(vnd\.)?ms-tnef)$/i;
const NO_FILE_NAMES = /^(smime\.p7[sm]|winmail\.dat|(signature|publickey.*|openpgp_.*)\.asc)$/i;

/**
 * Whether a person attached the file, not their program; signatures, and pictures in the text like logos, do not count.
 */
function isFile({ mimeType, filename, related, contentId }: Attachment, { html }: Email): boolean {
  if (related === true || NO_FILES.test(mimeType) || NO_FILE_NAMES.test(filename ?? ""))
    return false;
  const id = (contentId ?? "").replaceAll(/[<>]/g, "");
  return id === "" || html?.includes(`cid:${id}`) !== true;
}

/** An id derived from a mail, always the same. */
function uuidOf(of: string | Uint8Array): string {
  const hex = createHash("sha256").update("answer ").update(of).digest("hex");
  return hex.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}
