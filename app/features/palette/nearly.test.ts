import { expect, test } from "vitest";
import { nearly } from "./nearly";

const items = [
  "Add New User add new person account",
  "Logout log out sign out",
  "Reports figures",
  "Team people overview",
  "Rejected and Blocked desk",
].map((text) => ({
  id: text,
  group: "Pages",
  label: text,
  text,
  mark: null,
  choose: () => undefined,
}));

function found(typed: string) {
  return nearly(items, typed).map(({ text }) => text.split(" ")[0]);
}

test.each([
  ["add preson", "Add"],
  ["persn add", "Add"],
  ["reprots", "Reports"],
  ["repports", "Reports"],
  ["lgo out", "Logout"],
  ["figurrs", "Reports"],
  // Exchanged letters in short words.
  ["taem", "Team"],
  ["tema", "Team"],
  ["dsek", "Rejected"],
  ["blcoked", "Rejected"],
])("%s is a typo for something that is there", (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test("what is nothing like a name finds nothing", () => {
  for (const typed of ["harbour", "quay lamp", "поиск", "   ", "(.*"])
    expect(found(typed)).toEqual([]);
});
