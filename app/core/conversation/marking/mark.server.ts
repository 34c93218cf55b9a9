import { data, redirect } from "@remix-run/node";
import { answerWith } from "~/core/kit/form/action-answer";
import type { Db } from "~/core/server/client.server";
import { statusOf } from "~/core/server/errors.server";
import { PAGE_OUT_OF_DATE, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import type { Guarded } from "~/core/session/guards.server";
import { isDocument } from "./is-document";
import { markAllRead, markRead } from "./mark.model.server";
import { MarkFormSchema } from "./mark.schema";
import { MARK_TEXTS } from "./mark.words";

type Marking = {
  /** The page, to which the form redirects without scripts. */
  here: string;
  /** What "all" means there. */
  markAll?: (db: Db) => ReturnType<typeof markAllRead>;
};

/** Marks what came in on one task, or everything, as read. */
export async function mark(
  request: Request,
  { db, headers }: Pick<Guarded, "db" | "headers">,
  { here, markAll = markAllRead }: Marking,
) {
  const form = MarkFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    const answer = answerWith({ ok: false, message: PAGE_OUT_OF_DATE });
    return data(answer, { status: 400, headers });
  }
  const marked = await (form.data.intent === "read" ? markRead(db, [form.data.task]) : markAll(db));
  if (marked.ok && isDocument(request)) {
    return redirect(here + new URL(request.url).search, { headers });
  }
  if (marked.ok) return data(answerWith({ ok: true }), { headers });
  const message = MARK_TEXTS.notMarked(problemText(marked.problem));
  return data(answerWith({ ok: false, message }), { status: statusOf(marked.problem), headers });
}
