import { randomUUID } from "node:crypto";
import { isLanguage } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { type Problem, problemResponse } from "~/core/server/errors.server";
import { env } from "~/core/server/env.server";
import type { Letter } from "~/core/server/mail/letter";
import { addressIn, mailSettings, openMailer } from "~/core/server/mail/smtp.server";
import { type Bounce, readBounce } from "~/core/server/mail/bounce";
import { type Answer, readAnswer } from "../mail/answer";
import { readReturnAddress } from "../mail/addresses.server";
import { LETTER_TEXTS } from "../mail/letter.words";
import { answerText, type Ours } from "../mail/answer-text.server";
import { ANSWER_MAIL, RECEIVED_TEXTS } from "../mail/answer.words";
import { countAttempt } from "~/core/session/attempts.model.server";
import { answerByMail, findMail, noteReturnedMail, type SentMail } from "../mails.model.server";

/** The most characters of a message. */
const LONGEST = 2_000;

/**
 * Reads a mail that Daymark received: one of its own that came back, or an answer to one. Returns what became of the
 * mail, in a sentence; throws if the mail should be brought again later.
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

/**
 * Makes an answer a message of the person to whom the mail was sent, and returns what became of it, in a sentence. If
 * the answer cannot be taken, the person gets a mail, but a stranger gets none. Throws if a later attempt may succeed.
 */
async function takeAnswer(answer: Answer): Promise<string> {
  const mail = await findMail(answer.key);
  return readsIn(mail?.languages.find(isLanguage) ?? "en", () => takeKnown(answer, mail));
}

async function takeKnown(answer: Answer, mail: SentMail | null): Promise<string> {
  const { id, from, isAuthentic } = answer;
  if (!isAuthentic) {
    // A forged answer is the person's business too; other mail from elsewhere is nobody's.
    return mail?.email === from.toLowerCase()
      ? refuse(answer, ANSWER_MAIL.forged)
      : RECEIVED_TEXTS.stranger;
  }
  const text = mail === null ? "" : answerText(answer.content, oursOf(mail, answer));
  const result = await answerByMail({ id, delivery: mail?.delivery ?? null, from, text });
  if (result.ok) {
    if (answer.files > 0) await tell(answer, ANSWER_MAIL.partly, ANSWER_MAIL.files(answer.files));
    return RECEIVED_TEXTS.added;
  }
  const why = reasonOf(result.problem, text);
  return why === null ? RECEIVED_TEXTS.stranger : refuse(answer, why);
}

function oursOf({ names }: SentMail, { mailbox }: Answer): Ours {
  const { APP_URL = "", MAIL_FROM = "" } = env();
  return {
    origin: URL.canParse(APP_URL) ? new URL(APP_URL).origin : "",
    mailboxes: [mailbox, ...(MAIL_FROM === "" ? [] : [addressIn(MAIL_FROM)])],
    senders: names.map((name) => `${name} (Daymark)`),
  };
}

async function refuse(answer: Answer, why: string): Promise<string> {
  await tell(answer, ANSWER_MAIL.refused, why);
  return RECEIVED_TEXTS.refused(why);
}

/** Why an answer becomes no message, as its sender reads it; null for a stranger. */
function reasonOf(problem: Problem, text: string): string | null {
  switch (problem.kind) {
    case "not_found":
      if (problem.reason === "answer_too_late") return ANSWER_MAIL.late;
      return problem.reason === "delivery_not_found" ? null : ANSWER_MAIL.gone;
    case "denied":
      return ANSWER_MAIL.gone;
    case "invalid":
      return text.length > LONGEST ? ANSWER_MAIL.long : ANSWER_MAIL.empty;
    case "conflict":
      return ANSWER_MAIL.twice;
    case "unconfirmed":
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
  // Refusals stop after a few: a person has read them by now, and a program must not get an answer to each of its
  // mails.
  const counted = await countAttempt({ kind: "refusal", address: "", account: from, device: null });
  if (counted.ok && counted.value > 0) return;
  const mailer = openMailer(settings);
  const letter: Letter = {
    subject: heading,
    preview: why,
    heading,
    blocks: [
      { kind: "text", phrase: why },
      { kind: "button", label: LETTER_TEXTS.openDay, url: settings.origin },
    ],
  };
  await mailer.send(letter, { name: "", email: from }, randomUUID(), { answers: messageId });
  mailer.close();
}
