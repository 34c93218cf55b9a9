import { data, redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { answerWith } from "~/core/kit/form/action-answer";
import type { Db } from "~/core/server/client.server";
import { statusOf } from "~/core/server/errors.server";
import { problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import type { Guarded } from "~/core/session/guards.server";
import { markAllRead, markRead, markUnread } from "./mark.model.server";

/** The forms that mark entries as read or unread. */
export const MarkFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), task: z.uuid() }),
  z.object({ intent: z.literal("unread"), task: z.uuid() }),
  z.object({ intent: z.literal("read-all") }),
]);

type MarkForm = z.infer<typeof MarkFormSchema>;

type Marking = {
  /** The page, to which the form redirects without scripts. */
  here: string;
  /** The meaning of "all" on the page. */
  markAll?: (db: Db) => ReturnType<typeof markAllRead>;
};

/** Marks the entries on one task, or all, as read, or the last one on a task as unread. */
export async function mark(
  request: Request,
  { db, headers }: Pick<Guarded, "db" | "headers">,
  { here, markAll = markAllRead }: Marking,
) {
  const form = MarkFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    const answer = answerWith({ ok: false, message: t("This page is out of date. Reload it.") });
    return data(answer, { status: 400, headers });
  }
  const marked = await carryOut(form.data, db, markAll);
  if (marked.ok && isDocument(request)) {
    return redirect(here + new URL(request.url).search, { headers });
  }
  if (marked.ok) return data(answerWith({ ok: true }), { headers });
  const message = t("Not marked: {why}", { why: problemText(marked.problem) });
  return data(answerWith({ ok: false, message }), { status: statusOf(marked.problem), headers });
}

function carryOut(form: MarkForm, db: Db, markAll: NonNullable<Marking["markAll"]>) {
  if (form.intent === "read-all") return markAll(db);
  return form.intent === "read" ? markRead(db, [form.task]) : markUnread(db, form.task);
}

/**
 * Whether the browser itself sends the form, without scripts. Its response would be the whole page, rendered with what
 * the guard read before the change, so redirect to the page instead.
 */
function isDocument({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "document";
}
