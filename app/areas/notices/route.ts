import type { LoaderFunctionArgs } from "@remix-run/node";
import { m } from "~/core/words/m";
import { requirePersonWith } from "~/core/session/guards.server";
import { noticeText, senderOf } from "~/task/entries/entry-text";
import { listUnwantedNotices } from "~/features/told/delivery-choices.model.server";
import { listNewest } from "~/features/inbox/inbox.model.server";

/** The newest unread notifications that their person wants on screen, in words that may appear on a locked one. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page } = await requirePersonWith(args, (db) =>
    Promise.all([listNewest(db), listUnwantedNotices(db)]),
  );
  const [newest, unwanted] = page;
  const wanted = newest.filter(({ id }) => !unwanted.includes(id));
  const notices = wanted.map((entry) => ({
    id: entry.id,
    seq: entry.seq,
    taskId: entry.task_id,
    title: entry.task_title ?? m.common_daymark(),
    text: noticeText(entry.kind, senderOf(entry)),
  }));
  return Response.json({ notices }, { headers });
}
