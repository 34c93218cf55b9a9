import {
  AddAnswerSchema,
  CheckAnswerSchema,
  type ImportRequest,
  type RowResult,
} from "./import-batch";
import type { NewPerson } from "./import-people";

const LONGEST_WAIT_MS = 60_000;
/** A form of this many stays well within what the server accepts. */
const EMAILS_AT_ONCE = 1_000;

type Answer =
  | { kind: "results"; results: ReadonlyArray<RowResult> }
  | { kind: "unreachable" | "signed-out" | "refused" };

/** Which of the addresses belong to somebody; null if the server could not be asked. */
export async function askTaken(emails: ReadonlyArray<string>): Promise<Array<string> | null> {
  const taken: Array<string> = [];
  for (let start = 0; start < emails.length; start += EMAILS_AT_ONCE) {
    const some = emails.slice(start, start + EMAILS_AT_ONCE);
    const response = await ask({ intent: "check", emails: some });
    if (!response?.ok || response.redirected) return null;
    const answer = CheckAnswerSchema.safeParse(await response.json());
    if (!answer.success) return null;
    taken.push(...answer.data.taken);
  }
  return taken;
}

/** Has the server make some accounts. */
export async function askToAdd(
  importId: string,
  people: Array<NewPerson>,
  invite: boolean,
): Promise<Answer> {
  const response = await ask({ intent: "add", importId, people, invite });
  if (response?.redirected) return { kind: "signed-out" };
  if (response?.status === 400) return { kind: "refused" };
  if (!response?.ok) return { kind: "unreachable" };
  const answer = AddAnswerSchema.safeParse(await response.json());
  return answer.success
    ? { kind: "results", results: answer.data.results }
    : { kind: "unreachable" };
}

async function ask(request: ImportRequest): Promise<Response | null> {
  try {
    return await fetch("/resources/import-people", {
      method: "POST",
      // As a form: the server accepts nothing else.
      body: new URLSearchParams({ request: JSON.stringify(request) }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
  } catch {
    return null;
  }
}
