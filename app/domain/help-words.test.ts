import { expect, test } from "vitest";
import { helpWords, withHelpSign } from "./help-words";
import { QuickAnswersSchema } from "./quick-answers";

test.each([
  ["I need help…", "I need help"],
  ["Ich brauche Hilfe …", "Ich brauche Hilfe"],
  ["I need help", null],
  ["On it.", null],
  ["…", null],
])("%j asks for help with %j", (answer, words) => {
  expect(helpWords(answer)).toBe(words);
});

test("three dots are as good as their sign", () => {
  expect(withHelpSign("Stuck...")).toBe("Stuck…");
  expect(QuickAnswersSchema.parse("On it\nI need help... \nStuck…")).toEqual([
    "On it",
    "I need help…",
    "Stuck…",
  ]);
});
