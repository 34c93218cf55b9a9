import { expect, test } from "vitest";
import { problemText } from "./problems";

const reference = "1a2b3c4d";

test("a feature's text for the reason comes before its text for the kind, and both before the general one", () => {
  const problem = { kind: "conflict", reason: "task_changed", reference } as const;
  const conflict = "Not done.";
  expect(problemText(problem, { task_changed: "Look again.", conflict })).toBe("Look again.");
  expect(problemText(problem, { conflict })).toBe(conflict);
  expect(problemText(problem, { other: "No." })).toContain("Somebody else changed this");
});

test("only what nobody foresaw names its reference", () => {
  expect(problemText({ kind: "unexpected", reason: "constructor", reference })).toBe(
    "Something went wrong. Try again. Reference: 1a2b3c4d",
  );
  expect(problemText({ kind: "busy", reason: "", reference })).not.toContain(reference);
});
