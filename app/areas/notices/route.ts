import type { LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { requirePersonWith } from "~/core/session/guards.server";
import { noticeText, senderOf } from "~/task/entries/entry-text";
import { listNewest } from "./notices.model.server";

/** The newest unread notifications, in words that may appear on a locked screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page } = await requirePersonWith(args, listNewest);
  const notices = page.map((entry) => ({
    id: entry.id,
    seq: entry.seq,
    taskId: entry.task_id,
    title: entry.task_title ?? t("Daymark"),
    text: noticeText(entry.kind, senderOf(entry)),
  }));
  return Response.json({ notices }, { headers });
}
