import type { Db } from "~/db/client.server";
import { toData, toResult } from "~/db/errors.server";
import type { Database } from "~/db/types.generated";
import type { ColumnName, Place } from "~/domain/board";

type Enums = Database["public"]["Enums"];

export type BoardFilters = {
  search: string;
  priority: Enums["task_priority"] | undefined;
  due: "today" | "overdue" | undefined;
};

/** Down to which card each part of the board is asked for. */
type Sizes = Record<ColumnName | "older", number>;

/** The cards of each column of the asker's own board down to its size, at most the last 100 of these, in their order. */
export async function listMyBoard(db: Db, filters: BoardFilters, sizes: Sizes) {
  return toData(
    await db.rpc("my_board", {
      ...filterArguments(filters),
      p_new: sizes.new,
      p_pending: sizes.pending,
      p_completed: sizes.completed,
      p_older: sizes.older,
    }),
  );
}

export type BoardCard = Awaited<ReturnType<typeof listMyBoard>>[number];

/** How many cards each part of the asker's own board has, and how many open tasks are due today or overdue. */
export async function countMyBoard(db: Db, filters: BoardFilters) {
  const [counts] = toData(await db.rpc("my_board_counts", filterArguments(filters)));
  return counts ?? { new: 0, pending: 0, completed: 0, older: 0, due_today: 0, overdue: 0 };
}

function filterArguments({ search, priority, due }: BoardFilters) {
  return {
    p_search: search,
    ...(priority === undefined ? {} : { p_priority: priority }),
    ...(due === undefined ? {} : { p_due: due }),
  };
}

type Move = Place & {
  taskId: string;
  /** The version that was seen; null to move the card whatever became of it. */
  version: number | null;
};

/** Puts one of the asker's own cards somewhere, with the transition that this means; the value is the task. */
export async function moveTask(db: Db, { taskId, stage, before, after, top, version }: Move) {
  return toResult(
    await db.rpc("move_task", {
      p_task_id: taskId,
      p_stage: stage,
      ...(before === null ? {} : { p_before: before }),
      ...(after === null ? {} : { p_after: after }),
      ...(top ? { p_top: true } : {}),
      ...(version === null ? {} : { p_version: version }),
    }),
  );
}
