import { answerWith } from "~/core/kit/form/action-answer";
import { type Result, statusOf } from "~/core/server/errors.server";
import { type Kept, problemText } from "~/core/server/problems.words";

export type Said = { type: "success" | "error"; message: string; description?: string };

/** What the next page says of a result: that it was done, or that it was not and why. */
export function toastOf<T>(
  result: Result<T>,
  done: string | ((value: T) => string),
  failed: { message: string; kept: Kept },
): Said {
  if (result.ok) {
    return { type: "success", message: typeof done === "string" ? done : done(result.value) };
  }
  const description = problemText(result.problem, { kept: failed.kept });
  return { type: "error", message: failed.message, description };
}

type Given = { done?: string; kept?: Kept; more?: object };

/** Tells one of our scripts what became of it: that it was done, or that it was not and why. */
export function answerResult(result: Result<unknown>, headers: Headers, given: Given = {}) {
  const { done = null, kept, more } = given;
  const message = result.ok ? done : problemText(result.problem, { kept });
  const status = result.ok ? 200 : statusOf(result.problem);
  return Response.json({ ...answerWith({ ok: result.ok, message }), ...more }, { status, headers });
}
