import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/auth/guards.server";
import { noticeText, senderOf } from "~/domain/received";
import { listNewest } from "~/models/inbox.server";

/** The newest unread notifications, in words that may appear on a locked screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const notices = (await listNewest(db)).map((entry) => ({
    id: entry.id,
    seq: entry.seq,
    taskId: entry.task_id,
    title: entry.task_title ?? "Daymark",
    text: noticeText({
      kind: entry.kind,
      message: entry.message,
      senderName: senderOf(entry),
    }),
  }));
  return Response.json({ notices }, { headers });
}
