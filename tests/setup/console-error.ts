import { afterEach, beforeEach, expect } from "vitest";

const print = console.error.bind(console);
let calls: Array<Array<unknown>> = [];
let isExpected = false;

/** Silences console.error for this test and returns what it is called with. */
export function expectConsoleError() {
  isExpected = true;
  return calls;
}

beforeEach(() => {
  calls = [];
  isExpected = false;
  console.error = (...values: Array<unknown>) => {
    calls.push(values);
    if (!isExpected) print(...values);
  };
});

afterEach(() => {
  console.error = print;
  if (isExpected) return;
  expect(calls, "console.error in a test that does not expect it").toEqual([]);
});
