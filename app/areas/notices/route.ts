import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/core/session/guards.server";
import { shownAs } from "~/features/told/delivery";
import { noticeText, senderOf } from "~/core/task/received";
import { listMyChoices } from "~/features/told/delivery-choices.model.server";
import { listNewest } from "~/features/inbox/inbox.model.server";

/** The newest unread notifications that their person wants on screen, in words that may appear on a locked one. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const [newest, choices] = await Promise.all([listNewest(db), listMyChoices(db)]);
  const unwanted = new Set(
    choices.filter(({ channel, is_on }) => channel === "screen" && !is_on).map(({ kind }) => kind),
  );
  const wanted = newest.filter(({ kind }) => {
    const shown = shownAs(kind);
    return shown === null || !unwanted.has(shown);
  });
  const notices = wanted.map((entry) => ({
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
