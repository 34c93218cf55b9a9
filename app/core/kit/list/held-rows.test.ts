import { expect, test } from "vitest";
import { holdRows } from "./held-rows";

const tasks = ["a", "b", "c", "d"].map((id) => ({ id }));
const all = holdRows([], tasks, new Set());

function names(rows: ReturnType<typeof holdRows>) {
  return rows.map(({ row, isGone }) => (isGone ? `(${row.id})` : row.id)).join(" ");
}

function without(...gone: Array<string>) {
  return tasks.filter(({ id }) => !gone.includes(id));
}

test("a task that left the list is not shown", () => {
  expect(names(holdRows(all, tasks.slice(1), new Set()))).toBe("b c d");
});

test("a held task stays at its place when it left the list", () => {
  expect(names(holdRows(all, without("a"), new Set(["a"])))).toBe("(a) b c d");
  expect(names(holdRows(all, without("c"), new Set(["c"])))).toBe("a b (c) d");
  expect(names(holdRows(all, without("b", "c"), new Set(["b", "c"])))).toBe("a (b) (c) d");
  expect(names(holdRows(all, without("b", "c"), new Set(["c"])))).toBe("a (c) d");
  expect(names(holdRows(all, [], new Set(["d"])))).toBe("(d)");
});

test("a held task that stays goes where the list puts it", () => {
  expect(names(holdRows(all, tasks.toReversed(), new Set(["a"])))).toBe("d c b a");
});

test("a held task stays over several changes, and leaves when it is released", () => {
  const once = holdRows(all, tasks.slice(1), new Set(["a"]));
  const twice = holdRows(once, tasks.slice(2), new Set(["a"]));
  expect(names(twice)).toBe("(a) c d");
  expect(names(holdRows(twice, tasks.slice(2), new Set()))).toBe("c d");
});
