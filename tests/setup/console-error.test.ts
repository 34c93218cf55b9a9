import { expect, test } from "vitest";
import { expectConsoleError } from "./console-error";

test("an expected console.error passes and can be looked at", () => {
  const calls = expectConsoleError();
  console.error("expected");
  expect(calls).toEqual([["expected"]]);
});

test.fails("an unexpected console.error fails its test (this one is printed on purpose)", () => {
  console.error("unexpected, printed on purpose");
});
