import { SUSPICIOUS_MS } from "~/realtime/patient-fetch";
import { isAwayStatus } from "~/realtime/unreachable";
import { away } from "~/realtime/use-away";
import { CommandAnswerSchema, type Reply } from "./answer";
import { type Command, toFields } from "./command";

/** Where every command is sent. */
export const COMMANDS = "/resources/commands";

const TIMEOUT_MS = 15_000;

/** Sends a command in the name of whoever decided it. It never throws: being away is an answer here. */
export async function postCommand(command: Command, author: string): Promise<Reply> {
  const slow = setTimeout(() => away.suspect(), SUSPICIOUS_MS);
  return post(command, author).finally(() => clearTimeout(slow));
}

async function post(command: Command, author: string): Promise<Reply> {
  const body = toFields(command);
  body.set("author", author);
  try {
    const response = await fetch(COMMANDS, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      // A session that is over is answered with the way to sign in, which is not for a script.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.type === "opaqueredirect" || response.status === 401)
      return { kind: "signed-out" };
    if (isAwayStatus(response.status)) return { kind: "away" };
    return { kind: "answered", answer: CommandAnswerSchema.parse(await response.json()) };
  } catch {
    return { kind: "away" };
  }
}

/** Opens the sign-in page, which comes back to where one is; what was typed is kept. */
export function signInAgain(): void {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/?${new URLSearchParams({ next: here })}`);
}
