import { createHash } from "node:crypto";
import type { Email } from "postal-mime";
import { isAutomatic, isOfList, readMail } from "~/core/server/mail/read-mail";
import { answerText } from "./answer-text";
import { readAnswerAddress, toUuid } from "./answer-address.server";

/** What somebody wrote back to one of our mails. */
export type Answer = {
  /** The same for the same mail, however often it is read. */
  id: string;
  delivery: string;
  /** The address that wrote. */
  from: string;
  /** Without what it quotes, and without the signature. */
  text: string;
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
  const places = isOfList(mail) ? written(mail) : [...delivered(mail), ...written(mail)];
  const delivery = places.flatMap((address) => readAnswerAddress(address) ?? [])[0];
  const from = mail.from?.address;
  if (delivery === undefined || from === undefined) return null;
  const messageId = mail.messageId ?? null;
  return {
    id: uuidOf(messageId ?? raw),
    delivery,
    from,
    text: answerText(mail),
    // A picture in a signature is part of the mail's text.
    files: mail.attachments.filter(({ related }) => related !== true).length,
    messageId,
  };
}

/** The addresses that its sender wrote to. */
function written({ to = [], cc = [] }: Email): ReadonlyArray<string> {
  return [...to, ...cc].flatMap(({ address }) => address ?? []);
}

/** Those that the servers on its way have added. */
function delivered({ deliveredTo, headers }: Email): ReadonlyArray<string> {
  const original = headers.filter(({ key }) => key === "x-original-to" || key === "delivered-to");
  return [...original.map(({ value }) => value), ...(deliveredTo ? [deliveredTo] : [])];
}

function uuidOf(of: string | Uint8Array): string {
  const hex = createHash("sha256").update("answer ").update(of).digest("hex");
  return toUuid(hex.slice(0, 32));
}
