import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { answerResult } from "~/core/session/result.server";
import { readForm } from "~/core/server/read-form.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { ANYWAY_TEXTS } from "../anyway/anyway.words";
import { tellAnyway } from "../delivery-choices.model.server";
import { saveChoices, tryIt } from "./save.server";

const FormSchema = z.union([
  z.object({ next: z.string(), intent: z.enum(["choices", "try"]) }),
  z.object({ intent: z.literal("anyway"), at: z.iso.datetime({ offset: true }) }),
]);

const ACTS = { choices: saveChoices, try: tryIt };

/** What the caller is told where and when, and trials; redirects back. And what an admin did is told in quiet hours. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const form = await readForm(args.request);
  const sent = FormSchema.safeParse(Object.fromEntries(form));
  // Each of our forms names the page it was sent from.
  if (!sent.success) return Response.json(null, { status: 400, headers });
  if (sent.data.intent === "anyway") {
    const told = await tellAnyway(db, sent.data.at);
    return answerResult(told, headers, told.ok ? { done: ANYWAY_TEXTS.told(told.value) } : {});
  }
  const toast = await ACTS[sent.data.intent](db, form);
  return redirectWithToast(safeRedirect(sent.data.next, homePath(me.role)), toast, { headers });
}
