import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { readForm, wantsPage } from "~/core/server/read-form.server";
import { carryOut } from "~/task/commands/carry-out.server";
import { ACTS_SERVER } from "./all.server";
import { refused } from "~/task/commands/outcome.server";
import { redirectWithToast } from "~/core/server/toast.server";

/** Carries out a command; a form sent without scripts redirects to its page. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await requirePerson(args);
  const { me, headers } = guarded;
  const form = await readForm(args.request);
  // The form of a row has most of its fields in its address.
  for (const [name, value] of new URL(args.request.url).searchParams) {
    if (!form.has(name)) form.set(name, value);
  }
  // A command from the outbox acts in the name of the person who decided it, or not at all.
  const author = form.get("author");
  const { status, answer } =
    author === null || author === me.uid
      ? await carryOut(ACTS_SERVER, guarded, form)
      : refused(401, t("Somebody else is signed in here now."));
  if (!wantsPage(args.request)) return Response.json(answer, { status, headers });
  const back = safeRedirect(form.get("returnTo"), homePath(me.role));
  if (answer.ok && answer.value?.wasThere) {
    return redirectWithToast(back, { type: "info", message: answer.message ?? "" }, { headers });
  }
  if (answer.ok) return redirect(back, { headers });
  return redirectWithToast(back, { type: "error", message: answer.message ?? "" }, { headers });
}
