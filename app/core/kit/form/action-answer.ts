import type { SubmissionResult } from "@conform-to/react";

/** What every action answers the form, menu or queue that asked, unless it redirects. */
export type ActionAnswer<T = null> = {
  ok: boolean;
  /** What was done, or that it was not: a toast's or a banner's text. */
  message: string | null;
  /** What was kept, and what to do next. */
  advice: string | null;
  /** Errors at the fields of a form. */
  reply: SubmissionResult | null;
  /** The version that the next attempt replaces; null leaves the form's own. */
  version: number | null;
  /** What else this action has to say, done or not. */
  value: T | null;
};

/** An answer with nothing but what is given. */
export function answerWith<T = null>(
  given: Pick<ActionAnswer<T>, "ok"> & Partial<ActionAnswer<T>>,
): ActionAnswer<T> {
  return { message: null, advice: null, reply: null, version: null, value: null, ...given };
}

/** Why it was not done; null when it was, or when only fields have errors. */
export function errorOf(answer: Pick<ActionAnswer, "ok" | "message"> | undefined): string | null {
  return answer === undefined || answer.ok ? null : answer.message;
}
