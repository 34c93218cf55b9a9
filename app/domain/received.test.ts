import { expect, test } from "vitest";
import { receivedText } from "./received";

const ada = { senderName: "Ada Admin", message: "" };

test.each([
  [{ ...ada, kind: "assigned" }, "Ada Admin assigned you"],
  [{ ...ada, kind: "nudge" }, "Ada Admin asked for your answer"],
  [{ ...ada, kind: "message", message: "Bring the slides" }, "Ada Admin: Bring the slides"],
  [{ ...ada, kind: "accepted" }, "Ada Admin accepted"],
  [{ ...ada, senderName: null, kind: "due_today" }, "Reminder: due today"],
] as const)("%j reads %s", (entry, text) => {
  expect(receivedText(entry)).toBe(text);
});
