import { z } from "zod";
import type { Database } from "~/db/types.generated";

type Stage = Database["public"]["Enums"]["task_stage"];

/** The columns of a person's board, from left to right; `value` names one in an address. */
export const COLUMNS = [
  { stage: "New", value: "new" },
  { stage: "Pending", value: "pending" },
  { stage: "Completed", value: "completed" },
] as const satisfies ReadonlyArray<{ stage: Stage; value: string }>;

/** A column as an address names it. */
export const ColumnSchema = z.enum(["new", "pending", "completed"]);

export type ColumnName = z.infer<typeof ColumnSchema>;

type Card = { stage: Stage; total: number };

/** The cards by column, with the number that the column holds in all. */
export function toColumns<T extends Card>(cards: ReadonlyArray<T>) {
  return COLUMNS.map(({ stage, value }) => {
    const own = cards.filter((card) => card.stage === stage);
    return { stage, value, cards: own, total: own[0]?.total ?? 0 };
  });
}

/** The column a phone begins with: New when something waits there, else Pending when it holds anything. */
export function firstColumn(columns: ReturnType<typeof toColumns>): ColumnName {
  const filled = columns.filter(({ total, value }) => total > 0 && value !== "completed");
  return filled[0]?.value ?? "new";
}
