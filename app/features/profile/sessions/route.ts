import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { noteAccess } from "~/core/server/access-log.server";
import { readForm } from "~/core/server/read-form.server";
import { endOtherSessions } from "~/core/session/sessions.model.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { KEPT, problemText } from "~/core/server/problems.words";

const FormSchema = z.object({ next: z.catch(z.nullable(z.string()), null) });

/** Ends the caller's other sessions, and redirects back. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const { next } = FormSchema.parse(Object.fromEntries(await readForm(args.request)));
  // Each of our forms names the page it was sent from.
  if (next === null) return Response.json(null, { status: 400, headers });
  const result = await endOtherSessions(db);
  if (result.ok) noteAccess(args.request, { event: "other_sessions_ended", person: me.uid });
  const toast = result.ok
    ? { type: "success" as const, message: m.session_signed_out_everywhere_else() }
    : {
        type: "error" as const,
        message: problemText(result.problem, { kept: KEPT.nothing }),
      };
  return redirectWithToast(safeRedirect(next, homePath(me.role)), toast, { headers });
}
