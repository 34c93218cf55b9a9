import { expect, test } from "vitest";
import { nothingHere, todaySearch } from "./schema";

test.each([
  ["", "No tasks due today."],
  ["sort=priority_desc&page=3", "No tasks due today."],
  ["view=overdue", "Nothing is overdue."],
  ["q=brass", "No task matches these filters."],
  ["priority=High&view=overdue", "No task matches these filters."],
])("an empty list at ?%s says %s §2.72", (search, text) => {
  expect(nothingHere(todaySearch.read(search))).toBe(text);
});
