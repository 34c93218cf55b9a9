import { type Bounce, readBounce } from "~/core/server/mail/bounce";
import { readAnswer } from "../mail/answer";
import { readReturnAddress } from "../mail/answer-address.server";
import { RECEIVED_TEXTS } from "../mail/answer.words";
import { findMail, noteReturnedMail } from "../mails.model.server";
import { takeAnswer } from "./take-answer";

/**
 * Reads a mail that came to us: one of ours that was returned, or an answer to one. Returns what became of it, in a
 * sentence; throws if it should be brought again later.
 */
export async function takeReceivedMail(raw: Uint8Array): Promise<string> {
  const bounce = await readBounce(raw);
  const key = bounce?.returnedTo.flatMap((address) => readReturnAddress(address) ?? [])[0];
  if (bounce !== null && key !== undefined) return takeBounce(bounce, key);
  const answer = await readAnswer(raw);
  return answer === null ? RECEIVED_TEXTS.unknown : takeAnswer(answer);
}

async function takeBounce({ problem, address }: Bounce, key: string): Promise<string> {
  const mail = await findMail(key);
  return mail !== null && (await noteReturnedMail(mail.delivery, problem, address))
    ? RECEIVED_TEXTS.returned(address)
    : RECEIVED_TEXTS.notTheirs(address);
}
