import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";
import type { ColumnName } from "~/task/lists/board";
import { withRow } from "~/task/row/task-row";

type Enums = Database["public"]["Enums"];

export type BoardFilters = {
  search: string;
  priority: Enums["task_priority"] | undefined;
  due: "today" | "overdue" | undefined;
};

/** Down to which card each part of the board is loaded, and whether open tasks are sorted by due time. */
type Sizes = Record<ColumnName | "older", number> & { byDue: boolean };

/**
 * The cards of each column of the caller's own board down to its size, at most the last 100 of these, in their order.
 */
export async function listMyBoard(db: Db, filters: BoardFilters, sizes: Sizes) {
  return toData(
    await db.rpc("my_board", {
      ...filterArguments(filters),
      p_new: sizes.new,
      p_pending: sizes.pending,
      p_completed: sizes.completed,
      p_older: sizes.older,
      p_by_due: sizes.byDue,
    }),
  ).map(withRow);
}

export type BoardCard = Awaited<ReturnType<typeof listMyBoard>>[number];

/** How many cards each part of the caller's own board has, and how many open tasks are due today or overdue. */
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
