import { expect, test } from "vitest";
import { joinedBy, type Offer, undoAll } from "./undo-offers";

const completed: Offer = {
  id: "1",
  group: "Completed",
  messages: ["One"],
  undos: [() => undefined],
};
const other: Offer = { id: "2", group: null, messages: ["Two"], undos: [() => undefined] };

test("several of the same are one offer, until something else is done", () => {
  expect(joinedBy([], "Completed")).toBeNull();
  expect(joinedBy([completed], "Completed")).toBe(completed);
  expect(joinedBy([completed], "Accepted")).toBeNull();
  expect(joinedBy([completed, other], "Completed")).toBeNull();
  expect(joinedBy([other], null)).toBeNull();
});

test("undoing an offer undoes all of it, the newest first", () => {
  const undone: Array<number> = [];
  undoAll({ ...completed, undos: [1, 2, 3].map((n) => () => void undone.push(n)) });
  expect(undone).toEqual([3, 2, 1]);
});
