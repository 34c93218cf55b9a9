import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { readForm } from "~/core/server/read-form.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { saveChoices, tryIt } from "./save.server";

const FormSchema = z.object({
  next: z.string(),
  intent: z.enum(["choices", "try"]),
});

const ACTS = { choices: saveChoices, try: tryIt };

/** What the caller is told where and when, and trials; redirects back. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const form = await readForm(args.request);
  const sent = FormSchema.safeParse(Object.fromEntries(form));
  // Each of our forms names the page it was sent from.
  if (!sent.success) return Response.json(null, { status: 400, headers });
  const toast = await ACTS[sent.data.intent](db, form);
  return redirectWithToast(safeRedirect(sent.data.next, homePath(me.role)), toast, { headers });
}
