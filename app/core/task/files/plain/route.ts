import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/core/server/read-form.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { wantsPage } from "~/core/server/wants-page.server";
import { requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { sendPlainly } from "./send-plainly.server";

/** Sends one file into a conversation, from a browser without scripts, and goes back to its page. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await requirePerson(args);
  const { me, headers } = guarded;
  const form = await readForm(args.request);
  const { status, answer } = await sendPlainly(guarded, form);
  if (!wantsPage(args.request)) return Response.json(answer, { status, headers });
  const back = safeRedirect(form.get("returnTo"), homePath(me.role));
  if (answer.ok) return redirect(back, { headers });
  return redirectWithToast(back, { type: "error", message: answer.message ?? "" }, { headers });
}
