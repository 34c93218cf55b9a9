import { sendFields } from "~/core/live/ask";
import {
  AddAnswerSchema,
  CheckAnswerSchema,
  type ImportRequest,
  type RowResult,
  UnconfirmedSchema,
} from "./import-batch";
import { OWN_PASSWORD } from "~/core/session/confirm/ask";
import type { NewPerson } from "./new-person";

const LONGEST_WAIT_MS = 60_000;
/** A form with so many addresses is well within what the server accepts. */
const EMAILS_AT_ONCE = 1_000;

type Answer =
  | { kind: "results"; results: ReadonlyArray<RowResult> }
  | { kind: "unconfirmed"; error: string | null }
  | { kind: "unreachable" | "signed-out" | "refused" };

/** Which of the email addresses belong to somebody; null if the server could not be asked. */
export async function askTaken(emails: ReadonlyArray<string>): Promise<Array<string> | null> {
  const taken: Array<string> = [];
  for (let start = 0; start < emails.length; start += EMAILS_AT_ONCE) {
    const some = emails.slice(start, start + EMAILS_AT_ONCE);
    const came = await ask({ intent: "check", emails: some });
    const answer = CheckAnswerSchema.safeParse(came.isOk ? came.said : null);
    if (!answer.success) return null;
    taken.push(...answer.data.taken);
  }
  return taken;
}

/** Asks the server to make some accounts. */
export async function askToAdd(
  importId: string,
  people: Array<NewPerson>,
  invite: boolean,
  ownPassword: string | null,
): Promise<Answer> {
  const came = await ask({ intent: "add", importId, people, invite }, ownPassword);
  if (came.status === 400) return { kind: "refused" };
  const asks = UnconfirmedSchema.safeParse(came.said);
  if (asks.success) return { kind: "unconfirmed", error: asks.data.unconfirmed.error };
  if (came.kind === "signed-out") return { kind: "signed-out" };
  const answer = AddAnswerSchema.safeParse(came.isOk ? came.said : null);
  return answer.success
    ? { kind: "results", results: answer.data.results }
    : { kind: "unreachable" };
}

async function ask(request: ImportRequest, ownPassword: string | null = null) {
  // As a form: the server accepts nothing else.
  const body = new URLSearchParams({
    request: JSON.stringify(request),
    ...(ownPassword !== null && { [OWN_PASSWORD]: ownPassword }),
  });
  return sendFields("/resources/import-people", body, LONGEST_WAIT_MS);
}
