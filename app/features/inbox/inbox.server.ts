import { data, redirect } from "@remix-run/node";
import type { Guarded } from "~/core/session/guards.server";
import type { Db } from "~/core/server/client.server";
import { vapid } from "~/core/server/env.server";
import { statusOf } from "~/core/server/errors.server";
import { InboxFormSchema, type InboxView, readInboxPlace } from "./inbox-rows";
import { readForm } from "~/core/server/read-form.server";
import { listMyNotifications, markAllRead, markRead } from "./inbox.model.server";
import { openThread } from "~/core/conversation/open-thread.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { isDocument } from "./is-document";
import { readOpenTask } from "~/core/kit/address/open-task";
import { INBOX_TEXTS } from "./inbox.words";
import { PAGE_OUT_OF_DATE, problemText } from "~/core/server/problems.words";

/** A page of somebody's notifications, newest first, and the open conversation, if any. */
export async function readInbox(db: Db, request: Request, views: ReadonlyArray<InboxView>) {
  const url = new URL(request.url);
  const place = readInboxPlace(url.searchParams, views);
  const [found, thread] = await Promise.all([
    listMyNotifications(db, place),
    openThread(db, request),
  ]);
  return { place, openTask: readOpenTask(url), thread, ...found };
}

/** What the page of the inbox shows. */
export function answerInbox<Page>({ me, headers, page }: Guarded & { page: Page }) {
  const pushKey = vapid()?.publicKey ?? null;
  return data({ unread: me.unread, pushKey, ...page }, { headers });
}

/** Marks what came in on one task, or everything, as read; without scripts the form redirects to `here`. */
export async function markInbox(request: Request, { db, headers }: Guarded, here: string) {
  const form = InboxFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    const answer = answerWith({ ok: false, message: PAGE_OUT_OF_DATE });
    return data(answer, { status: 400, headers });
  }
  const marked = await (form.data.intent === "read"
    ? markRead(db, form.data.task)
    : markAllRead(db));
  if (marked.ok && isDocument(request)) {
    return redirect(here + new URL(request.url).search, { headers });
  }
  if (marked.ok) return data(answerWith({ ok: true }), { headers });
  const message = INBOX_TEXTS.notMarked(problemText(marked.problem));
  return data(answerWith({ ok: false, message }), { status: statusOf(marked.problem), headers });
}
