import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "~/core/task/task-row";

const PAGE_SIZE = 40;

type Query = { search: string; after: ReadonlyArray<string> | null };

/**
 * A page of the caller's own tasks as conversations, those that need them most first. `next` is the position after
 * which the next page begins, or null on the last page.
 */
export async function listMyConversations(db: Db, { search, after }: Query) {
  const rows = toData(
    await db
      .rpc("my_conversations", {
        p_search: search,
        p_limit: PAGE_SIZE + 1,
        ...(after === null ? {} : { p_after: [...after] }),
      })
      .overrideTypes<Array<{ place: Array<string> }>>(),
  ).map(withRow);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    conversations: shown.map(({ description: _, place: __, ...conversation }) => conversation),
    next: rows.length > PAGE_SIZE && last ? last.place.join(",") : null,
  };
}

/** The id of the caller's own task that needs them most; null if they have none. */
export async function mostPressingTask(db: Db): Promise<string | null> {
  const rows = toData(await db.rpc("my_conversations", { p_search: "", p_limit: 1 }));
  return rows.map(withRow)[0]?.id ?? null;
}

export type Conversation = Awaited<ReturnType<typeof listMyConversations>>["conversations"][number];
