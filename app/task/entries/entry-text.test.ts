import { expect, test } from "vitest";
import { lastEntryText, lastLine, noticeText, receivedText, senderOf } from "./entry-text";

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
  [{ ...ana, kind: "asked_in", message: "Ben Berg" }, "Ana Alvarez asked Ben Berg in"],
  [{ ...ana, isOwn: true, kind: "left_conversation", message: "" }, "You left the conversation"],
  [
    { ...ana, kind: "left_conversation", message: "Ben Berg" },
    "Ana Alvarez took Ben Berg out of the conversation",
  ],
  [{ ...ana, kind: null }, ""],
] as const)("%j reads %s", (entry, text) => {
  expect(lastEntryText(entry)).toBe(text);
});

const ada = { senderName: "Ada Admin", message: "" };

test.each([
  [{ ...ada, kind: "assigned" }, "Ada Admin assigned you this"],
  [{ ...ada, kind: "nudge" }, "Ada Admin asked for your answer"],
  [{ ...ada, kind: "message", message: "Bring the slides" }, "Ada Admin: Bring the slides"],
  [{ ...ada, kind: "message", message: "" }, "Ada Admin took a message back"],
  [{ ...ada, kind: "accepted" }, "Ada Admin accepted"],
  [{ ...ada, kind: "asked_in", message: "Ben Berg" }, "Ada Admin asked Ben Berg in"],
  [{ ...ada, senderName: null, kind: "due_today" }, "Reminder: due today"],
] as const)("%j reads %s", (entry, text) => {
  expect(receivedText(entry)).toBe(text);
});

test.each([
  ["message", "Ada Admin wrote"],
  ["rejected", "Ada Admin rejected this"],
  ["assigned", "Ada Admin assigned you this"],
  ["due_today", "Reminder: due today"],
  ["asked_in", "Ada Admin asked you into the conversation"],
] as const)("of a %s others may see %s", (kind, text) => {
  expect(noticeText(kind, "Ada Admin")).toBe(text);
});

test("who only hears of something is not said to have it, or to owe an answer", () => {
  expect(noticeText("nudge", "Ada Admin", true)).toBe("Ada Admin asked for an answer");
  const last = { last_sender_id: "1", last_sender_name: "Ada Admin", last_message: "" };
  const given = {
    ...last,
    last_kind: "assigned",
    last_file_count: 0,
    last_file_kind: null,
  } as const;
  expect(lastLine(given, "2")).toBe("Ada Admin assigned you this");
  expect(lastLine(given, "2", false)).toBe("Ada Admin assigned this");
});

test("what nobody sent comes from Daymark, and a sender without a name has the one it was sent in", () => {
  const entry = { sender_id: "1", sender_name: "Ada Lovelace", admin_name: "Ada" };
  expect(senderOf(entry)).toBe("Ada Lovelace");
  expect(senderOf({ ...entry, sender_name: null })).toBe("Ada");
  expect(senderOf({ ...entry, sender_id: null, sender_name: null })).toBe("Daymark");
});
