import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import { toldEntry } from "./text-change";

function when(iso: string) {
  return iso === "a" ? "Tue 09:30" : "tomorrow 17:00";
}

test.each([
  [
    { due_date_time: "a" },
    { due_date_time: "b" },
    "Ada moved the deadline from Tue 09:30 to tomorrow 17:00",
  ],
  [
    { title: "Brass", priority: "Low", description: "All of it" },
    { title: "Brass, please", priority: "High" },
    "Ada changed the title from “Brass” to “Brass, please”, changed the priority from Low to High and changed the description",
  ],
  [{ description: "All" }, {}, "Ada changed the description"],
  [{}, {}, "Ada changed this"],
] as const)("a change from %j to %j reads: %s", (changed_from, changed_to, text) => {
  const entry = { kind: "changed", message: "", sender_name: "Ada", isOwn: false } as const;
  expect(toldEntry({ ...entry, changed_from, changed_to, given_to: null }, when)).toBe(text);
});

test("in German one's own act has its own verb, and what changed is a list", () => {
  const entry = { kind: "changed", message: "", sender_name: "Ada", given_to: null } as const;
  const changed = { changed_from: { title: "A", description: "B" }, changed_to: { title: "C" } };
  const none = { changed_from: null, changed_to: null };
  const told = readsIn("de", () => [
    toldEntry({ ...entry, ...changed, isOwn: true }, when),
    toldEntry({ ...entry, ...none, kind: "accepted", isOwn: true }, when),
    toldEntry({ ...entry, ...none, kind: "accepted", isOwn: false }, when),
  ]);
  expect(told).toEqual([
    "Du: Titel von „A“ in „C“ geändert und Beschreibung geändert",
    "Du hast angenommen",
    "Ada hat angenommen",
  ]);
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
