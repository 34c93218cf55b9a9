import { expect, test } from "vitest";
import { lastEntryText } from "./conversation";

const ana = { senderName: "Ana Alvarez", isOwn: false, message: null };

test.each([
  [
    { ...ana, kind: "message", message: "On it,\n  nearly done" },
    "Ana Alvarez: On it, nearly done",
  ],
  [{ ...ana, isOwn: true, kind: "message", message: "Please" }, "You: Please"],
  [{ ...ana, kind: "message", message: "" }, "Ana Alvarez took a message back"],
  [
    { ...ana, kind: "message", message: "", file_count: 1, file_kind: "image" },
    "Ana Alvarez sent a photo",
  ],
  [
    { ...ana, isOwn: true, kind: "message", message: "", file_count: 3, file_kind: "file" },
    "You sent 3 files",
  ],
  [
    { ...ana, kind: "message", message: "The tap", file_count: 2, file_kind: "image" },
    "Ana Alvarez: The tap",
  ],
  [{ ...ana, kind: "accepted", message: "" }, "Ana Alvarez accepted"],
  [{ ...ana, isOwn: true, kind: "assigned" }, "You assigned this"],
  [{ ...ana, kind: "rejected", message: "On leave" }, "Ana Alvarez rejected this: On leave"],
  [{ ...ana, senderName: null, kind: "due_today" }, "Reminder: due today"],
  [{ ...ana, senderName: null, kind: "withdrawn" }, "Daymark withdrew this"],
  [{ ...ana, kind: null }, ""],
] as const)("%j reads %s", (entry, text) => {
  expect(lastEntryText(entry)).toBe(text);
});
