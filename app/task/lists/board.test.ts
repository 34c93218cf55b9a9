import { expect, test } from "vitest";
import {
  type Board,
  findCard,
  firstColumn,
  narrowed,
  type Place,
  placeAt,
  toBoard,
  topOf,
  withChange,
} from "./board";

type Card = {
  id: string;
  stage: "New" | "Pending" | "Completed";
  is_older: boolean;
  place: number;
};

const totals = { new: 0, pending: 0, completed: 0, older: 0 };

function card(id: string, stage: Card["stage"], is_older = false, place = 1): Card {
  return { id, stage, is_older, place };
}

const board = toBoard(
  [
    card("a", "New"),
    card("b", "New"),
    card("c", "New"),
    card("p", "Pending"),
    card("q", "Pending"),
    card("old", "Completed", true),
  ],
  { new: 3, pending: 132, completed: 0, older: 9 },
);

function moved(change: Place | null, id: string, from = board) {
  return withChange(from, { id, to: change }, (one, stage) => ({ ...one, stage }));
}

function shown({ columns, older }: Board<Card>) {
  const parts = columns.map(({ cards, total }) => `${cards.map(({ id }) => id).join("")}:${total}`);
  return [...parts, `${older.cards.map(({ id }) => id).join("")}:${older.total}`].join(" ");
}

test("cards keep their order and each column knows its total", () => {
  expect(shown(board)).toBe("abc:3 pq:132 :0 old:9");
});

test.each([
  [["new", "pending"], "new"],
  [["pending", "completed"], "pending"],
  [["completed"], "new"],
  [[], "new"],
] as const)("with cards in %j a phone begins with %s", (filled, first) => {
  const counts = { ...totals, ...Object.fromEntries(filled.map((name) => [name, 1])) };
  expect(firstColumn(toBoard([], counts).columns)).toBe(first);
});

test("a card moves above another, below another or to the end, and the totals follow", () => {
  const stage = "New" as const;
  expect(shown(moved({ stage, before: "a", after: null }, "c"))).toBe("cab:3 pq:132 :0 old:9");
  expect(shown(moved({ stage, before: null, after: "a" }, "c"))).toBe("acb:3 pq:132 :0 old:9");
  expect(shown(moved({ stage, before: null, after: null }, "a"))).toBe("bca:3 pq:132 :0 old:9");
  const to = { stage: "Pending", before: "q", after: "p" } as const;
  expect(shown(moved(to, "b"))).toBe("ac:2 pbq:133 :0 old:9");
});

test("a card whose neighbour is gone goes below the other one", () => {
  const to = { stage: "Pending", before: "gone", after: "p" } as const;
  expect(shown(moved(to, "a"))).toBe("bc:2 paq:133 :0 old:9");
});

test("a card can leave the board, and come back from the older ones", () => {
  expect(shown(moved(null, "b"))).toBe("ac:2 pq:132 :0 old:9");
  const back = moved({ stage: "Pending", before: "p", after: null }, "old");
  expect(shown(back)).toBe("abc:3 oldpq:133 :0 :8");
  expect(findCard(back, "old")?.card).toMatchObject({ stage: "Pending", is_older: false });
});

test("a card that is not shown changes nothing", () => {
  expect(moved({ stage: "New", before: null, after: null }, "z")).toBe(board);
});

test("a card's position can be restored", () => {
  for (const id of ["a", "b", "c", "p", "q"]) {
    const from = findCard(board, id)!.place;
    const away = moved(topOf(board, "Completed", id), id);
    expect(shown(moved(from, id, away))).toBe(shown(board));
  }
});

test("above the cards that are shown, a card goes out of sight, and the others keep their numbers", () => {
  const column = [card("k", "Pending", false, 51), card("l", "Pending", false, 52)];
  const later = toBoard([card("a", "New"), ...column], { ...totals, new: 1, pending: 60 });
  expect(later.columns.map(({ skipped }) => skipped)).toEqual([0, 50, 0]);
  const top = topOf(later, "Pending", "a");
  expect(top).toEqual({ stage: "Pending", before: null, after: null, top: true });
  const above = moved(top, "a", later);
  expect(shown(above)).toBe(":0 kl:61 :0 :0");
  expect(above.columns[1]?.skipped).toBe(51);
  const own = moved(topOf(later, "Pending", "l"), "l", later);
  expect(shown(own)).toBe("a:1 k:60 :0 :0");
});

test("an index among the others names a place", () => {
  const column = board.columns[0]!;
  expect(placeAt(column, 0, "b")).toEqual({ stage: "New", before: "a", after: null });
  expect(placeAt(column, 1, "a")).toEqual({ stage: "New", before: "c", after: "b" });
  expect(placeAt(column, 2, "b")).toEqual({ stage: "New", before: null, after: "c" });
});

test("a board of some of its cards counts those alone", () => {
  const some = narrowed(board, ({ id }) => ["b", "q", "old"].includes(id));
  expect(some.columns.map(({ cards, total }) => [cards.map(({ id }) => id), total])).toEqual([
    [["b"], 1],
    [["q"], 1],
    [[], 0],
  ]);
  expect(some.older.total).toBe(1);
});
