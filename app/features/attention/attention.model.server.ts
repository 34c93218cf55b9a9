import * as z from "zod/mini";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { SentFileSchema } from "~/task/entries/file";
import { PointsSchema } from "~/task/entries/point";
import { suggestedPerson, type SuggestedRow } from "~/task/row/suggestion";
import type { AttentionState } from "./schema";

const FilesSchema = z.array(SentFileSchema);

/** How many needs of one kind a page shows; the next ones follow as these leave it. */
const MOST = { ofAll: 10, ofOne: 50, onDashboard: 3 } as const;

/** What needs an admin, by kind, longest waiting first. */
async function list(db: Db, { need, of, q, department }: AttentionState, most: number) {
  const rows = toData(
    await db
      .rpc("list_attention", {
        p_all: of === "all",
        p_search: q,
        p_most: most,
        ...(need ? { p_need: need } : {}),
        ...(department ? { p_department: department } : {}),
      })
      .overrideTypes<Array<{ suggestions: Array<SuggestedRow> }>>(),
  );
  return rows.map(({ files, points, suggestions, ...row }) => ({
    ...row,
    version: row.task?.version ?? 0,
    files: FilesSchema.parse(files),
    points: PointsSchema.parse(points),
    suggestions: suggestions.map(suggestedPerson),
  }));
}

export function listAttention(db: Db, state: AttentionState) {
  return list(db, state, state.need ? MOST.ofOne : MOST.ofAll);
}

/** How many needs of each kind the same filters find: the caller's own, and in all. */
export async function countAttention(db: Db, { q, department }: AttentionState) {
  const asked = { p_search: q, ...(department ? { p_department: department } : {}) };
  return toData(await db.rpc("count_attention", asked));
}

/** The first of the caller's own needs, and how many there are, for the dashboard. */
export async function readFirst(db: Db) {
  const state: AttentionState = { need: undefined, of: undefined, q: "", department: undefined };
  const [needs, counts] = await Promise.all([
    list(db, state, MOST.onDashboard),
    countAttention(db, state),
  ]);
  return { needs, counts };
}

export type Need = Awaited<ReturnType<typeof listAttention>>[number];

export type NeedCount = Awaited<ReturnType<typeof countAttention>>[number];
