import type { ActionFunctionArgs } from "@remix-run/node";
import { answerWith } from "~/core/kit/form/action-answer";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, PAGE_OUT_OF_DATE, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import { requirePerson } from "~/core/session/guards.server";
import { editMessage, takeBackMessage } from "~/core/task/thread.model.server";
import { CORRECTION_PROBLEMS } from "./correcting.words";
import { CorrectionSchema } from "./schema";

/** Edits a message of the caller's, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const form = CorrectionSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!form.success) {
    const said = form.error.issues.find(({ path }) => path[0] === "message")?.message;
    const answer = answerWith({ ok: false, message: said ?? PAGE_OUT_OF_DATE });
    return Response.json(answer, { status: 400, headers });
  }
  const { id, ...correction } = form.data;
  const result = await (correction.intent === "edit"
    ? editMessage(db, id, correction.message)
    : takeBackMessage(db, id));
  if (result.ok) return Response.json(answerWith({ ok: true }), { headers });
  const message = problemText(result.problem, { own: CORRECTION_PROBLEMS, kept: KEPT.text });
  const status = statusOf(result.problem);
  return Response.json(answerWith({ ok: false, message }), { status, headers });
}
