import { data, redirect } from "@remix-run/node";
import type { Guarded } from "~/auth/guards.server";
import { InboxFormSchema, type InboxView, readInboxPlace } from "~/domain/inbox";
import { readForm } from "~/http/read-form.server";
import { listMyNotifications, markAllRead, markRead } from "~/models/inbox.server";
import { getThread } from "~/models/thread.server";
import { isDocument } from "~/utils/is-document";
import { readOpenTask } from "~/search/open-task";

/** A page of what somebody received, newest first, and perhaps the conversation that is open. */
export async function loadInbox(
  request: Request,
  { db, me, headers }: Guarded,
  views: ReadonlyArray<InboxView>,
) {
  const url = new URL(request.url);
  const place = readInboxPlace(url.searchParams, views);
  const openTask = readOpenTask(url);
  const [page, thread] = await Promise.all([
    listMyNotifications(db, place),
    openTask === null ? undefined : getThread(db, openTask),
  ]);
  return data({ me, place, openTask, thread, ...page }, { headers });
}

/** Marks one entry, or everything, as read; a form without scripts comes back to `here`. */
export async function markInbox(request: Request, { db, headers }: Guarded, here: string) {
  const form = InboxFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    return data({ error: "This page is out of date. Reload it." }, { status: 400, headers });
  }
  const marked = await (form.data.intent === "read" ? markRead(db, form.data.id) : markAllRead(db));
  if (marked.ok && isDocument(request)) {
    return redirect(here + new URL(request.url).search, { headers });
  }
  if (marked.ok) return data({ error: null }, { headers });
  return data({ error: "Not marked. Try again in a moment." }, { status: 422, headers });
}
