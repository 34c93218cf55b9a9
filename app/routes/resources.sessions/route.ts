import { data, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requirePerson } from "~/auth/guards.server";
import { homePath } from "~/auth/home-path";
import { safeRedirect } from "~/auth/safe-redirect";
import { readForm } from "~/http/read-form.server";
import { endOtherSessions } from "~/models/sessions.server";
import { redirectWithToast } from "~/utils/toast.server";

const FormSchema = z.object({ next: z.string().nullable().catch(null) });

/** Ends all sessions of whoever asks but the one they are in, and leads back. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const { next } = FormSchema.parse(Object.fromEntries(await readForm(args.request)));
  // A form of ours says where it was sent from.
  if (next === null) return data(null, { status: 400, headers });
  const result = await endOtherSessions(db);
  const toast = result.ok
    ? { type: "success" as const, message: "Signed out everywhere else." }
    : {
        type: "error" as const,
        message: `Not done. Try again in a moment. Reference: ${result.problem.reference}`,
      };
  return redirectWithToast(safeRedirect(next, homePath(me.role)), toast, { headers });
}
