import type { LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";
import { requirePersonWith } from "~/core/session/guards.server";
import { noticeText, senderOf } from "~/task/entries/entry-text";

/** The newest unread notifications, at most five, in words that may appear on a locked screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page } = await requirePersonWith(args, async (db) =>
    toData(await call(db, "list_my_notifications", { limit: 5, unreadOnly: true })),
  );
  const notices = page.map((entry) => ({
    id: entry.id,
    seq: entry.seq,
    taskId: entry.task_id,
    title: entry.task_title ?? t("Daymark"),
    text: noticeText(entry.kind, senderOf(entry), entry.is_copy),
  }));
  return Response.json({ notices }, { headers });
}
