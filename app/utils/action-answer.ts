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
  /** What else this action has to say, done or not. */
  value: T | null;
};

/** An answer with nothing but what is given. */
export function answerWith<T = null>(
  given: Pick<ActionAnswer<T>, "ok"> & Partial<ActionAnswer<T>>,
): ActionAnswer<T> {
  return { message: null, advice: null, reply: null, value: null, ...given };
}
