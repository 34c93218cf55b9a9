import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "~/task/row/task-row";

/** How many rows each section has on a page. */
const SECTION_SIZE = 40;

export type Shown = "unread" | "answer" | undefined;

type Query = { search: string; after: ReadonlyArray<string> | null; show: Shown };

/**
 * The caller's own tasks as conversations, the neediest first: a section of rows for each need, or the rows of one
 * section after a position. `more` tells for each unfinished section how many rows follow, and after which.
 */
export async function listMyConversations(db: Db, { search, after, show }: Query) {
  const rows = toData(
    await db
      .rpc("my_conversations", {
        p_search: search,
        p_limit: SECTION_SIZE,
        p_unread_only: show === "unread",
        p_to_answer: show === "answer",
        ...(after === null ? {} : { p_after: [...after] }),
      })
      .overrideTypes<Array<{ place: Array<string> }>>(),
  ).map(withRow);
  const lasts = rows.filter(({ need, more }, at) => more > 0 && rows[at + 1]?.need !== need);
  return {
    conversations: rows.map(
      ({ description: _, place: __, more: ___, ...conversation }) => conversation,
    ),
    more: lasts.map(({ need, more, place }) => ({ need, count: more, after: place.join(",") })),
  };
}

/** The unread entries on tasks that are no longer the caller's, a row for each task. */
export async function listNoLongerOwn(db: Db) {
  const unread = toData(
    await db.rpc("list_my_notifications", {
      p_unread_only: true,
      p_by_task: true,
      p_limit: 100,
    }),
  );
  return unread
    .filter(({ task_title: title }) => title === null)
    .map(({ task_id: id, kind, message, file_count, file_kind, created_at: at, ...by }) => ({
      id,
      kind,
      message,
      file_count,
      file_kind,
      at,
      by: { sender_id: by.sender_id, sender_name: by.sender_name, admin_name: by.admin_name },
    }));
}

export type NoLongerOwn = Awaited<ReturnType<typeof listNoLongerOwn>>[number];

/** The id of the caller's own task that needs them most; null without tasks. */
export async function mostPressingTask(db: Db): Promise<string | null> {
  const rows = toData(await db.rpc("my_conversations", { p_search: "", p_limit: 1 }));
  return rows.map(withRow)[0]?.id ?? null;
}

export type Conversation = Awaited<ReturnType<typeof listMyConversations>>["conversations"][number];
