import * as z from "zod/mini";
import { type Bounce, readBounce } from "~/core/server/mail/bounce";
import { readAnswer } from "../mail/answer";
import { RECEIVED_TEXTS } from "../mail/answer.words";
import { noteReturnedMail } from "../mails.model.server";
import { takeAnswer } from "./take-answer";

/**
 * Reads a mail that came to us: one of ours that was returned, or an answer to one. Returns what became of it, in a
 * sentence; throws if it should be brought again later.
 */
export async function takeReceivedMail(raw: Uint8Array): Promise<string> {
  const bounce = await readBounce(raw);
  if (bounce !== null && z.uuid().safeParse(bounce.id).success) return takeBounce(bounce);
  const answer = await readAnswer(raw);
  return answer === null ? RECEIVED_TEXTS.unknown : takeAnswer(answer);
}

async function takeBounce({ id, problem, address }: Bounce): Promise<string> {
  return (await noteReturnedMail(id, problem, address))
    ? RECEIVED_TEXTS.returned(address)
    : RECEIVED_TEXTS.notTheirs(address);
}
