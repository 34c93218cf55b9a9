import { expect, test } from "vitest";
import { QuickAnswersSchema } from "~/features/settings/quick-answer-lines";
import { helpWords } from "./use-quick-answers";

test.each([
  ["I need help…", "I need help"],
  ["Ich brauche Hilfe …", "Ich brauche Hilfe"],
  ["I need help", null],
  ["On it.", null],
  ["…", null],
])("%j asks for help with %j §life.29", (answer, words) => {
  expect(helpWords(answer)).toBe(words);
});

test("three dots are as good as their sign", () => {
  const chosen = QuickAnswersSchema.parse("On it\nI need help... \nStuck…");
  expect(chosen).toEqual(["On it", "I need help…", "Stuck…"]);
});
