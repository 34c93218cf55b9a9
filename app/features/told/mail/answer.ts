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

/** What somebody wrote back to one of our mails. */
export type Answer = {
  /** The same for the same mail, however often it is read. */
  id: string;
  /** Which mail it answers. */
  key: string;
  /** The mailbox for answers that it was written to, without what says which mail it answers. */
  mailbox: string;
  /** The address that wrote. */
  from: string;
  /** False if our own mail server says that it comes from somebody else. */
  isAuthentic: boolean;
  /** All that it says, with what it quotes. */
  content: Pick<Email, "text" | "html">;
  /** How many files came with it. */
  files: number;
  /** The answer's own Message-ID. */
  messageId: string | null;
};

/** Reads the answer to one of our mails; null for any other mail, and for one that a program wrote by itself. */
export async function readAnswer(raw: Uint8Array): Promise<Answer | null> {
  const mail = await readMail(raw);
  if (mail === null || isAutomatic(mail)) return null;
  // Our own mailbox may be behind a list; what a list sends to all who are on it is not written to us.
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

/** Signatures of a mail, and what Outlook wraps a mail's looks into. */
const NO_FILES =
  /^application\/((x-)?pkcs7-signature|pgp-(signature|keys|encrypted)|(vnd\.)?ms-tnef)$/i;
const NO_FILE_NAMES = /^(smime\.p7[sm]|winmail\.dat|(signature|publickey.*|openpgp_.*)\.asc)$/i;

/** Whether somebody sent a file, and not their program: a signature, or a picture in the text such as a logo, is none. */
function isFile({ mimeType, filename, related, contentId }: Attachment, { html }: Email): boolean {
  if (related === true || NO_FILES.test(mimeType) || NO_FILE_NAMES.test(filename ?? ""))
    return false;
  const id = (contentId ?? "").replaceAll(/[<>]/g, "");
  return id === "" || html?.includes(`cid:${id}`) !== true;
}

/** An id that a mail always has. */
function uuidOf(of: string | Uint8Array): string {
  const hex = createHash("sha256").update("answer ").update(of).digest("hex");
  return hex.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}
