import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { answerWith } from "~/core/kit/form/action-answer";
import type { Db } from "~/core/server/client.server";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm, wantsPage } from "~/core/server/read-form.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { NoteSchema } from "~/task/commands/schema";
import { editMessage, takeBackMessage } from "~/task/entries/thread.model.server";

import * as z from "zod/mini";

/** The forms that edit a message or take it back. Its files decide whether a message may be empty. */
const CorrectionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("edit"), id: z.uuid(), message: NoteSchema }),
  z.object({ intent: z.literal("take-back"), id: z.uuid() }),
]);

/** Why a message was not changed, by the database's reason. */
const CORRECTION_PROBLEMS = late(() => ({
  message_too_old: t("A message can be changed for 15 minutes. Write another one."),
  message_taken_back: t("You have taken this message back."),
  message_not_found: t("This task is gone, or is no longer yours."),
}));

/** Edits a message of the caller's, or takes it back; a form sent without scripts goes back to its page. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const form = await readForm(args.request);
  const { status, message } = await correct(db, form);
  if (!wantsPage(args.request)) {
    return Response.json(answerWith({ ok: message === null, message }), { status, headers });
  }
  const back = safeRedirect(form.get("returnTo"), homePath(me.role));
  if (message === null) return redirect(back, { headers });
  return redirectWithToast(back, { type: "error", message }, { headers });
}

/** Returns the problem, or null. */
async function correct(db: Db, form: FormData) {
  const parsed = CorrectionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const said = parsed.error.issues.find(({ path }) => path[0] === "message")?.message;
    return { status: 400, message: said ?? t("This page is out of date. Reload it.") };
  }
  const { id, ...correction } = parsed.data;
  const result = await (correction.intent === "edit"
    ? editMessage(db, id, correction.message)
    : takeBackMessage(db, id));
  if (result.ok) return { status: 200, message: null };
  if (
    result.problem.kind === "invalid" &&
    correction.intent === "edit" &&
    correction.message === ""
  ) {
    return { status: 400, message: t("Write a message first.") };
  }
  const message = problemText(result.problem, { own: CORRECTION_PROBLEMS, kept: KEPT.text });
  return { status: statusOf(result.problem), message };
}
