import { expect, test } from "vitest";
import { answerText } from "./answer-text";

test("a long answer is cut, and never within a letter", () => {
  const text = `${"a".repeat(49_999)}😀`;
  expect(answerText({ text })).toBe("a".repeat(49_999));
});
