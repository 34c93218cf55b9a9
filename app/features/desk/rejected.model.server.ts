import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import type { SuggestedRow } from "~/core/task/suggestion";
import { withRow } from "~/core/task/task-row";

const PAGE_SIZE = 10;

/** Where the next page of rejected tasks starts: after the one rejected at this moment. */
export type RejectedPlace = { at: string; id: string };

/** A page of the rejected tasks, the latest first, each with three people who could take it; `older` is the next. */
export async function listRejected(db: Db, after: RejectedPlace | null) {
  const rows = toData(
    await db
      .rpc("list_rejected_tasks", {
        p_limit: PAGE_SIZE + 1,
        ...(after ? { p_before_at: after.at, p_before_id: after.id } : {}),
      })
      .overrideTypes<Array<{ suggestions: Array<SuggestedRow> }>>(),
  ).map(withRow);
  const tasks = rows.slice(0, PAGE_SIZE);
  const last = tasks.at(-1);
  const older: RejectedPlace | null =
    rows.length > PAGE_SIZE && last ? { at: last.rejected_at, id: last.id } : null;
  return { tasks, older };
}

export type RejectedTask = Awaited<ReturnType<typeof listRejected>>["tasks"][number];
