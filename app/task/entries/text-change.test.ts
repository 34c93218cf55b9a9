import { expect, test } from "vitest";
import { changeText, toldEntry } from "./text-change";

function when(iso: string) {
  return iso === "a" ? "Tue 09:30" : "tomorrow 17:00";
}

test.each([
  [
    { due_date_time: "a" },
    { due_date_time: "b" },
    "moved the deadline from Tue 09:30 to tomorrow 17:00",
  ],
  [
    { title: "Brass", priority: "Low", description: "All of it" },
    { title: "Brass, please", priority: "High" },
    "changed the title from “Brass” to “Brass, please”, changed the priority from Low to High and changed the description",
  ],
  [{ description: "All" }, {}, "changed the description"],
  [{}, {}, "changed this"],
] as const)("a change from %j to %j reads: %s", (from, to, text) => {
  expect(changeText(from, to, when)).toBe(text);
});

test("the conversation says to whom a task went, as far as the reader may know", () => {
  const entry = { kind: "reassigned", message: "", sender_name: "Ada", isOwn: false } as const;
  const unchanged = { changed_from: null, changed_to: null };
  expect(toldEntry({ ...entry, ...unchanged, given_to: "Ben Brown" }, when)).toBe(
    "Ada gave this to Ben Brown",
  );
  expect(toldEntry({ ...entry, ...unchanged, given_to: null, isOwn: true }, when)).toBe(
    "You gave this to somebody else",
  );
});
