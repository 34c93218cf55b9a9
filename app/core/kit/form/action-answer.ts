import type { SubmissionResult } from "@conform-to/react";

/** What every action returns to the form, menu or queue that sent the request, unless it redirects. */
export type ActionAnswer<T = null> = {
  ok: boolean;
  /** The text of a toast or a banner: it was done, or it was not. */
  message: string | null;
  /** What was kept, and what to do next. */
  advice: string | null;
  /** Errors at the fields of a form. */
  reply: SubmissionResult | null;
  /** The version that the next attempt replaces; null leaves the form's own. */
  version: number | null;
  /** What else this action returns, whether it succeeded or not. */
  value: T | null;
};

/** An answer with the given parts; the others are null. */
export function answerWith<T = null>(
  given: Pick<ActionAnswer<T>, "ok"> & Partial<ActionAnswer<T>>,
): ActionAnswer<T> {
  return { message: null, advice: null, reply: null, version: null, value: null, ...given };
}

/** The error; null if there is none, or if only fields have errors. */
export function errorOf(answer: Pick<ActionAnswer, "ok" | "message"> | undefined): string | null {
  return answer === undefined || answer.ok ? null : answer.message;
}
