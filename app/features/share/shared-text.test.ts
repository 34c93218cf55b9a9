import { expect, test } from "vitest";
import { MOST_FILES } from "~/task/entries/file";
import { MESSAGE_MOST } from "~/task/commands/message";
import { LONGEST_TEXT, MOST_SHARED } from "./shared";
import { sharedText } from "./shared-text";

function form(fields: Record<string, string>): FormData {
  const given = new FormData();
  for (const [name, value] of Object.entries(fields)) given.append(name, value);
  return given;
}

test("each part is said once", () => {
  expect(sharedText(form({}))).toBe("");
  expect(sharedText(form({ title: " ", text: "", url: "" }))).toBe("");
  expect(sharedText(form({ text: "The tap drips" }))).toBe("The tap drips");
  expect(
    sharedText(form({ title: "Taps", text: "A new one", url: "https://taps.example/1" })),
  ).toBe("Taps\nA new one\nhttps://taps.example/1");
  expect(
    sharedText(
      form({ title: "Taps", text: "Taps https://taps.example/1", url: "https://taps.example/1" }),
    ),
  ).toBe("Taps https://taps.example/1");
  expect(sharedText(form({ title: "Same", text: "Same" }))).toBe("Same");
});

test("a book is cut, and a file in a field for text is not read", () => {
  expect(sharedText(form({ text: "a".repeat(100_000) }))).toHaveLength(20_000);
  const given = new FormData();
  given.append("text", new Blob(["no text"]), "note.txt");
  expect(sharedText(given)).toBe("");
});

test("the limits are those of a message", () => {
  expect(LONGEST_TEXT).toBe(MESSAGE_MOST);
  expect(MOST_SHARED).toBe(MOST_FILES);
});
