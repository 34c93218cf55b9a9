import { expect, test } from "vitest";
import { KEPT, problemText, unreachableText } from "./problems.words";

const reference = "1a2b3c4d";

test("a feature's text for the reason comes before its text for the kind, and both before the general one", () => {
  const problem = { kind: "conflict", reason: "task_changed", reference } as const;
  const conflict = "Not done.";
  expect(problemText(problem, { own: { task_changed: "Look again.", conflict } })).toBe(
    "Look again.",
  );
  expect(problemText(problem, { own: { conflict } })).toBe(conflict);
  expect(problemText(problem, { own: { other: "No." } })).toContain("Somebody else changed this");
});

test("only unexpected errors show their reference", () => {
  expect(problemText({ kind: "unexpected", reason: "constructor", reference })).toBe(
    "Something went wrong. Try again. Reference: 1a2b3c4d",
  );
  expect(problemText({ kind: "busy", reason: "", reference })).not.toContain(reference);
});

test("what was kept is said between what happened and what to do", () => {
  const problem = { kind: "unavailable", reason: "", reference } as const;
  expect(problemText(problem, { kept: KEPT.text })).toBe(
    "Daymark can't reach its database. What you typed is kept. Try again in a moment.",
  );
  expect(unreachableText(KEPT.nothing)).toBe(
    "Daymark can't be reached. Nothing was changed. Try again in a moment.",
  );
});
