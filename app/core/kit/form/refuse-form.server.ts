import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { answerWith } from "./action-answer";

type Why = {
  /** Why it was refused, of the whole or of a field; without it, what the check of its fields found. */
  message?: string;
  field?: string | null;
  /** What is not sent back. */
  hideFields?: Array<string>;
  status?: number;
  headers?: Headers;
};

/** The answer to a form that is shown again. */
export function refuseForm(submission: Pick<Submission<unknown>, "reply">, why: Why = {}) {
  const { message, field = null, hideFields = [], status = 400, headers } = why;
  const errors = message === undefined ? undefined : [message];
  const reply = submission.reply({
    hideFields,
    ...(errors && (field === null ? { formErrors: errors } : { fieldErrors: { [field]: errors } })),
  });
  return data(answerWith({ ok: false, reply }), { status, ...(headers && { headers }) });
}
