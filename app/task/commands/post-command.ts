import { t } from "~/core/words/t";
import { isUnreachableStatus, sendFields } from "~/core/live/ask";
import { SUSPICIOUS_MS } from "~/core/live/patient-fetch";
import { reach } from "~/core/live/use-reach";
import { answerWith } from "~/core/kit/form/action-answer";
import { readAnswer, type Reply } from "./answer";
import { type Command, toFields } from "./command";

/** The address for commands. */
export const COMMANDS = "/resources/commands";

/** The address at which people edit or take back their messages. */
export const MESSAGES = "/resources/messages";

const MOST_MS = 15_000;
/** The pause after sending too much at once. */
const PAUSE_S = 5;

/** Sends a command in the name of the person who decided it. It never throws: an unreachable server is an answer here. */
export async function postCommand(command: Command, author: string): Promise<Reply> {
  const body = toFields(command);
  body.set("author", author);
  const reply = await postForm(COMMANDS, body);
  if (reply.kind !== "answered" || command.taskIds.length === 1) return reply;
  // Without againInS the queue does not rest: the form for several tasks is still open and shows the answer.
  const { againInS: _, ...atForm } = reply;
  return atForm;
}

/** Sends a form whose answer is that of a command; it never throws either. */
export async function postForm(address: string, body: URLSearchParams): Promise<Reply> {
  const slow = setTimeout(() => reach.suspect(), SUSPICIOUS_MS);
  return post(address, body).finally(() => clearTimeout(slow));
}

async function post(address: string, body: URLSearchParams): Promise<Reply> {
  const came = await sendFields(address, body, MOST_MS);
  if (came.kind !== "answered") return { kind: came.kind };
  if (isUnreachableStatus(came.status)) return { kind: "away" };
  const answer = readAnswer(came.said);
  const later = came.status === 429 ? { againInS: PAUSE_S } : {};
  if (answer !== null) {
    return { kind: "answered", answer, isConflict: came.status === 409, ...later };
  }
  // Something in between answered, for example a proxy with stricter limits.
  if (came.isOk) return { kind: "away" };
  return {
    kind: "answered",
    answer: answerWith({ ok: false, message: t("Something went wrong. Try again.") }),
    ...later,
  };
}

/** Opens the sign-in page, which returns to the current one; typed text is stored. */
export function signInAgain(): void {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/?${new URLSearchParams({ next: here })}`);
}
