import { call } from "~/core/server/call.server";
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

/** How many cards of each part of the board are loaded, and whether open tasks are sorted by due time. */
type Sizes = Record<ColumnName | "older", number> & { byDue: boolean };

/** The cards of each column of the caller's own board, in order, up to its size; at most the last 100 of these. */
export async function listMyBoard(db: Db, filters: BoardFilters, sizes: Sizes) {
  const { new: newer, pending, completed, older, byDue } = sizes;
  const asked = { ...termsOf(filters), new: newer, pending, completed, older, byDue };
  return toData(await call(db, "my_board", asked)).map(withRow);
}

export type BoardCard = Awaited<ReturnType<typeof listMyBoard>>[number];

/** How many cards each part of the caller's own board has, and how many open tasks are due today or overdue. */
export async function countMyBoard(db: Db, filters: BoardFilters) {
  const [counts] = toData(await call(db, "my_board_counts", termsOf(filters)));
  return counts ?? { new: 0, pending: 0, completed: 0, older: 0, due_today: 0, overdue: 0 };
}

/** Keeps only the filters that the database knows. */
function termsOf({ search, priority, due }: BoardFilters): BoardFilters {
  return { search, priority, due };
}
