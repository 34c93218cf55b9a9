import { expect, test } from "vitest";
import "../../../../tests/fixtures/signing-keys";
import { answerText } from "./answer-text.server";
import type { Ours } from "./quoted/ours";

const ours: Ours = {
  origin: "https://day.test",
  sender: "day@mark.test",
  mailbox: "daymark@mark.test",
  reader: "ana@day.test",
  sentAt: new Date("2026-11-20T14:00:00Z"),
  task: "5ad1a0f7-5d2e-4d1c-9f0e-111111111111",
  kind: "assigned",
  title: "A task",
  words: [],
  names: ["Maria Moss"],
};

test("a long answer is cut, and never within a letter", () => {
  const text = `${"a".repeat(49_999)}😀`;
  expect(answerText({ text }, ours)).toBe("a".repeat(49_999));
});

test("hostile markup is read in no time, as what it says", () => {
  const deep = `${"<div>".repeat(5000)}On it<script>alert(1)</script><style>p{}</style>`;
  expect(answerText({ html: deep }, ours)).toBe("");
  const html = "<p>On&nbsp;it</p><script>alert(1)</script><p>At <b>noon</b></p>";
  expect(answerText({ html }, ours)).toBe("On it\n\nAt noon");
});

test.each([
  ["digits that could be tokens", "0123456789abcdef".repeat(3125)],
  ["marks of quotation", "> ".repeat(25_000)],
  ["empty lines", "\n> \n".repeat(12_000)],
  ["lines of ours", "Daymark\n".repeat(6000)],
  ["rows", "From: day@mark.test\n".repeat(2500)],
  ["introductions that end nowhere", "Maria Moss (Daymark)\n".repeat(2400)],
  ["facts", `Priority: High ${"Due: ".repeat(9000)}`],
  ["a title over and over", "A task\n".repeat(7000)],
])("%s without end keep nobody waiting", (_, text) => {
  const begun = performance.now();
  answerText({ text }, { ...ours, words: ["a\n".repeat(1000)] });
  expect(performance.now() - begun).toBeLessThan(2000);
});
