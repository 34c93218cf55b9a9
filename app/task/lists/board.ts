import { isOneOf, type Of } from "~/core/kit/shape";
import type { Database } from "~/core/server/types.generated";

type Stage = Database["public"]["Enums"]["task_stage"];

/** The columns of a person's board, from left to right; `value` names one in an address. */
export const COLUMNS = [
  { stage: "New", value: "new" },
  { stage: "Pending", value: "pending" },
  { stage: "Completed", value: "completed" },
] as const satisfies ReadonlyArray<{ stage: Stage; value: string }>;

/** Whether a text is a column's name in an address. */
export const isColumn = isOneOf(COLUMNS.map(({ value }) => value));

export const COLUMN_STAGES = COLUMNS.map(({ stage }) => stage);

/** Whether a stage of the database is a column, into which cards can be moved. */
export const isColumnStage = isOneOf(COLUMN_STAGES);

export type ColumnName = Of<typeof isColumn>;
export type ColumnStage = Of<typeof isColumnStage>;

/** `place` counts from 1 among all cards of its column, shown or not. */
type Card = { id: string; stage: Stage; is_older: boolean; place: number };

export type Column<T> = {
  stage: ColumnStage;
  value: ColumnName;
  cards: ReadonlyArray<T>;
  /** The number of cards above the shown ones. */
  skipped: number;
  /** The number of cards, shown or not. */
  total: number;
};

/** A person's board: three columns, and the tasks completed too long ago for the third. */
export type Board<T> = {
  columns: ReadonlyArray<Column<T>>;
  older: Pick<Column<T>, "cards" | "skipped" | "total">;
};

/** The cards by column, with the total number in each column. */
export function toBoard<T extends Card>(
  cards: ReadonlyArray<T>,
  totals: Record<ColumnName | "older", number>,
): Board<T> {
  return {
    columns: COLUMNS.map(({ stage, value }) => ({
      stage,
      value,
      ...withSkipped(cards.filter((card) => card.stage === stage && !card.is_older)),
      total: totals[value],
    })),
    older: { ...withSkipped(cards.filter((card) => card.is_older)), total: totals.older },
  };
}

/** The cards on a board, column by column. */
export function cardsOf<T>({ columns, older }: Board<T>): Array<T> {
  return [...columns, older].flatMap(({ cards }) => cards);
}

/** A board with only the wanted cards. */
export function narrowed<T extends Card>(
  { columns, older }: Board<T>,
  isWanted: (card: T) => boolean,
): Board<T> {
  function some<P extends Pick<Column<T>, "cards" | "skipped" | "total">>(part: P): P {
    const cards = part.cards.filter(isWanted);
    return { ...part, cards, skipped: 0, total: cards.length };
  }
  return { columns: columns.map(some), older: some(older) };
}

function withSkipped<T extends Card>(cards: ReadonlyArray<T>) {
  return { cards, skipped: (cards[0]?.place ?? 1) - 1 };
}

/** The column a phone begins with: New if it has cards, otherwise Pending if it has any. */
export function firstColumn(columns: Board<unknown>["columns"]): ColumnName {
  const filled = columns.filter(({ total, value }) => total > 0 && value !== "completed");
  return filled[0]?.value ?? "new";
}

/** A position in a column: on top, above one card, below another, or at the end. */
export type Place = {
  stage: ColumnStage;
  before: string | null;
  after: string | null;
  top?: boolean;
};

/** The position at an index among a column's cards, without the moving card. */
export function placeAt(
  { stage, cards }: Pick<Column<{ id: string }>, "stage" | "cards">,
  index: number,
  movingId: string,
): Place {
  const others = cards.filter(({ id }) => id !== movingId);
  return { stage, before: others[index]?.id ?? null, after: others[index - 1]?.id ?? null };
}

/** A card's column, its index there, and the position to which it can be put back; null if it is not shown. */
export function findCard<T extends { id: string }>(board: Board<T>, id: string) {
  for (const column of board.columns) {
    const index = column.cards.findIndex((card) => card.id === id);
    const card = column.cards[index];
    if (card) return { card, column, index, place: placeAt(column, index, id) };
  }
  const card = board.older.cards.find((one) => one.id === id);
  const done = board.columns.find(({ stage }) => stage === "Completed");
  if (!card || !done) return null;
  return { card, column: done, index: -1, place: placeAt(done, done.cards.length, id) };
}

/** The board as the server's change will leave it; the same board if the card is not shown. */
export function withChange<T extends Card>(
  board: Board<T>,
  change: { id: string; to: Place | null },
  changed: (card: T, stage: ColumnStage) => T,
): Board<T> {
  const found = findCard(board, change.id);
  if (!found) return board;
  const { to } = change;
  const isOlder = found.card.is_older;
  const moved = to === null ? null : changed({ ...found.card, is_older: false }, to.stage);
  return {
    columns: board.columns.map((column) => {
      const rest = column.cards.filter(({ id }) => id !== change.id);
      const isTarget = column.stage === to?.stage;
      const isSource = !isOlder && column.stage === found.column.stage;
      const isAbove = isTarget && to.top === true && column.skipped > 0;
      return {
        ...column,
        cards: isTarget && moved && !isAbove ? insert(rest, moved, to) : rest,
        skipped: column.skipped + (isAbove ? 1 : 0),
        total: column.total + (isTarget ? 1 : 0) - (isSource ? 1 : 0),
      };
    }),
    older: {
      ...board.older,
      cards: board.older.cards.filter(({ id }) => id !== change.id),
      total: board.older.total - (isOlder ? 1 : 0),
    },
  };
}

function insert<T extends { id: string }>(
  cards: ReadonlyArray<T>,
  card: T,
  { before, after, top }: Place,
): Array<T> {
  if (top) return [card, ...cards];
  const below = cards.findIndex(({ id }) => id === before);
  const above = cards.findIndex(({ id }) => id === after);
  const index = below >= 0 ? below : above >= 0 ? above + 1 : cards.length;
  return [...cards.slice(0, index), card, ...cards.slice(index)];
}

/** The position above all cards of a column, whose first card may not be shown. */
export function topOf(board: Board<{ id: string }>, stage: ColumnStage, movingId: string): Place {
  const column = board.columns.find((one) => one.stage === stage);
  if (column && column.skipped > 0) return { stage, before: null, after: null, top: true };
  return placeAt(column ?? { stage, cards: [] }, 0, movingId);
}

/** Whether a column is sorted by due time instead of by hand: the columns of open tasks, if their person chose so. */
export function isByDue(stage: ColumnStage, order: "due" | "own"): boolean {
  return order === "due" && stage !== "Completed";
}

/** The board with its open tasks by due time; tasks due at the same time keep their order. */
export function sortedByDue<T extends Card & { due_date_time: string }>(board: Board<T>): Board<T> {
  return {
    ...board,
    columns: board.columns.map((column) =>
      isByDue(column.stage, "due")
        ? {
            ...column,
            cards: [...column.cards].sort(
              (a, b) => Date.parse(a.due_date_time) - Date.parse(b.due_date_time),
            ),
          }
        : column,
    ),
  };
}
