import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { answerWith } from "~/core/kit/form/action-answer";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm, wantsPage } from "~/core/server/read-form.server";
import { type Guarded, requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { muteTask } from "~/task/commands/commands.model.server";

const MuteSchema = z.object({ task: z.uuid(), muted: z.enum(["on", "off"]) });

/** Mutes a task for the caller, or ends that; a form sent without scripts goes back to its page. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await requirePerson(args);
  const { me, headers } = guarded;
  const form = await readForm(args.request);
  // A push notice acts in the name of its recipient, or not at all.
  const author = form.get("author");
  const said =
    author === null || author === me.uid
      ? await mute(guarded, form)
      : { ok: false, status: 401, message: t("Somebody else is signed in here now.") };
  if (wantsPage(args.request)) {
    return redirect(safeRedirect(form.get("returnTo"), homePath(me.role)), { headers });
  }
  const { ok, status, message } = said;
  return Response.json(answerWith({ ok, message }), { status, headers });
}

async function mute({ db }: Guarded, form: FormData) {
  const parsed = MuteSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return { ok: false, status: 400, message: t("This page is out of date. Reload it.") };
  const isMuted = parsed.data.muted === "on";
  const muted = await muteTask(db, parsed.data.task, isMuted);
  if (!muted.ok) {
    const message = problemText(muted.problem, { kept: KEPT.nothing });
    return { ok: false, status: statusOf(muted.problem), message };
  }
  const message = isMuted
    ? t("Muted. You are notified only when a task of yours is due or late.")
    : t("Unmuted");
  return { ok: true, status: 200, message };
}
