import { data } from "@remix-run/node";
import type { Guarded } from "~/core/session/guards.server";
import type { Db } from "~/core/server/client.server";
import { vapid } from "~/core/server/env.server";
import { readInboxPlace } from "./inbox-rows";
import { listMyNotifications } from "./inbox.model.server";
import { openThread } from "~/task/entries/thread.model.server";
import { readOpenTask } from "~/core/kit/address/open-task";

/** A page of an admin's notifications, newest first, and the open conversation, if any. */
export async function readInbox(db: Db, request: Request) {
  const url = new URL(request.url);
  const place = readInboxPlace(url.searchParams);
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
