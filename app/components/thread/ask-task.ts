import { type TaskAnswer, TaskAnswerSchema } from "~/domain/thread";

const TIMEOUT_MS = 15_000;

/** What came of asking: an answer, nobody there, or a session that is over. */
export type Reply =
  { kind: "answered"; answer: TaskAnswer } | { kind: "away" } | { kind: "signed-out" };

/** Where everything about one task's conversation is asked and sent. */
export function taskPath(taskId: string): string {
  return `/resources/tasks/${taskId}`;
}

/** Sends one wish about a task. It never throws: being away is an answer here. */
export async function postToTask(
  taskId: string,
  fields: Readonly<Record<string, string>>,
): Promise<Reply> {
  try {
    const response = await fetch(taskPath(taskId), {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields),
      // A session that is over is answered with the way to sign in, which is not for a script.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.type === "opaqueredirect" || response.status === 401)
      return { kind: "signed-out" };
    if (response.status >= 502) return { kind: "away" };
    return { kind: "answered", answer: TaskAnswerSchema.parse(await response.json()) };
  } catch {
    return { kind: "away" };
  }
}

/** Leads to the sign-in page and back to where one is; what was typed is kept. */
export function signInAgain(): void {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/?${new URLSearchParams({ next: here })}`);
}
