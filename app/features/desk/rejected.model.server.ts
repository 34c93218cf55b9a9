import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import type { RejectReason } from "~/task/entries/rejection";
import type { SuggestedRow } from "~/task/row/suggestion";
import { withRow } from "~/task/row/task-row";
import type { DeskState } from "./schema";

const PAGE_SIZE = 10;

/** A page of the rejected tasks, each with three people who could take it; `next` is where the one after it begins. */
export async function listRejected(db: Db, state: DeskState) {
  const { reason, at, id, sort } = state;
  const rows = toData(
    await db
      .rpc("list_rejected_tasks", {
        ...terms(state),
        p_limit: PAGE_SIZE + 1,
        p_oldest: sort === "oldest",
        ...(reason ? { p_reason: reason } : {}),
        ...(at && id ? { p_before_at: at, p_before_id: id } : {}),
      })
      .overrideTypes<Array<{ suggestions: Array<SuggestedRow> }>>(),
  ).map(withRow);
  const tasks = rows.slice(0, PAGE_SIZE);
  const last = tasks.at(-1);
  const next = rows.length > PAGE_SIZE && last ? { at: last.rejected_at, id: last.id } : null;
  return { tasks, next };
}

export type RejectedTask = Awaited<ReturnType<typeof listRejected>>["tasks"][number];

/** How many rejected tasks the filters find for each reason; together 1001 at most. */
export async function countRejected(
  db: Db,
  state: DeskState,
): Promise<Partial<Record<RejectReason, number>>> {
  const rows = toData(await db.rpc("count_rejected_tasks", terms(state)));
  return Object.fromEntries(rows.map(({ reject_reason: reason, total }) => [reason, total]));
}

function terms({ q, department, days }: DeskState) {
  return {
    p_search: q,
    ...(department ? { p_department: department } : {}),
    ...(days ? { p_days: Number(days) } : {}),
  };
}
