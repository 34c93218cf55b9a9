import { expect, test } from "vitest";
import { createChanges } from "./changes";

function isNotDone() {
  return false;
}

function typed() {
  const changes = createChanges();
  changes.arrive("no filters", false, isNotDone);
  changes.note("q", "Omega");
  return changes;
}

test("a change stays until the address has it", () => {
  const changes = typed();
  changes.arrive("no filters", false, isNotDone);
  expect(changes.fields()).toEqual([["q", "Omega"]]);
  changes.arrive("q=Omega", true, (name, value) => name === "q" && value === "Omega");
  expect(changes.fields()).toEqual([]);
});

test("a change stays when something is opened beside the list", () => {
  const changes = typed();
  changes.leave("row", false);
  changes.arrive("no filters", false, isNotDone);
  expect(changes.has("q")).toBe(true);
});

test("an address with other filters ends earlier changes, and not later ones", () => {
  const changes = typed();
  changes.leave("clear", true);
  changes.note("sort", "name");
  changes.leave("clear", true);
  changes.arrive("other filters", false, isNotDone);
  expect(changes.fields()).toEqual([["sort", "name"]]);
});

test("Back ends what was typed even if the page never showed where that led", () => {
  const changes = typed();
  changes.leave("back", true);
  changes.arrive("no filters", false, isNotDone);
  expect(changes.has("q")).toBe(false);
});

test("the second Back to one page ends what was typed, too", () => {
  const changes = typed();
  changes.leave("back", false);
  changes.arrive("no filters", false, isNotDone);
  changes.note("q", "Omeg");
  changes.leave("back", true);
  changes.arrive("no filters", false, isNotDone);
  expect(changes.has("q")).toBe(false);
});
