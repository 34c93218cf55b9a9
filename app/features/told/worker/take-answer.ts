import { randomUUID } from "node:crypto";
import { type Problem, problemResponse } from "~/core/server/errors.server";
import { mailSettings, openMailer } from "~/core/server/mail/smtp.server";
import type { Answer } from "../mail/answer";
import { answerLetter } from "../mail/answer-letter";
import { ANSWER_MAIL, RECEIVED_TEXTS } from "../mail/answer.words";
import { countAttempt } from "~/core/session/attempts.model.server";
import { answerByMail } from "../mails.model.server";

/**
 * Makes an answer the message of the person to whom the mail was sent, and returns what became of it, in a sentence.
 * The person is told by mail of what could not be taken; a stranger gets no mail. Throws for what may succeed later.
 */
export async function takeAnswer(answer: Answer): Promise<string> {
  const result = await answerByMail(answer);
  if (result.ok) {
    if (answer.files > 0) await tell(answer, ANSWER_MAIL.partly, ANSWER_MAIL.files(answer.files));
    return RECEIVED_TEXTS.added;
  }
  const why = reasonOf(result.problem, answer);
  if (why === null) return RECEIVED_TEXTS.stranger;
  await tell(answer, ANSWER_MAIL.refused, why);
  return RECEIVED_TEXTS.refused(why);
}

/** Why an answer is no message, as its sender is told; null for somebody of whom we know nothing. */
function reasonOf(problem: Problem, { text }: Answer): string | null {
  switch (problem.kind) {
    case "not_found":
      return problem.reason === "delivery_not_found" ? null : ANSWER_MAIL.gone;
    case "denied":
      return ANSWER_MAIL.gone;
    case "invalid":
      return text === "" ? ANSWER_MAIL.empty : ANSWER_MAIL.long;
    case "conflict":
      return ANSWER_MAIL.twice;
    case "too_soon":
    case "busy":
    case "unavailable":
    case "expired":
    case "no_sign_in":
    case "unexpected":
      throw problemResponse(problem);
  }
}

async function tell({ from, messageId }: Answer, heading: string, why: string): Promise<void> {
  const settings = mailSettings();
  if (settings === null) return;
  // Somebody who answers again and again has read it a few times by now; a program gets no answer to each of its own.
  const counted = await countAttempt({ kind: "refusal", address: "", account: from, device: null });
  if (counted.ok && counted.value > 0) return;
  const mailer = openMailer(settings);
  const letter = answerLetter(heading, why, settings);
  await mailer.send(letter, { name: "", email: from }, randomUUID(), { answers: messageId });
  mailer.close();
}
