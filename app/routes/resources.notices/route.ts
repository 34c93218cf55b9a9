import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/auth/guards.server";
import { shownAs } from "~/domain/delivery";
import { noticeText, senderOf } from "~/domain/received";
import { listMyChoices } from "~/models/delivery-choices.server";
import { listNewest } from "~/models/inbox.server";

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
