import { expect, test } from "vitest";
import { isComposed, isKey, KEYS } from "./keys";
import { caps, keysOf } from "./keys-in-place";

const NONE = { code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test("a key matches only with exactly its modifiers", () => {
  expect(isKey({ ...NONE, key: "k", ctrlKey: true }, "palette")).toBe(true);
  expect(isKey({ ...NONE, key: "k", metaKey: true }, "palette")).toBe(true);
  expect(isKey({ ...NONE, key: "k" }, "palette")).toBe(false);
  expect(isKey({ ...NONE, key: "K", ctrlKey: true, shiftKey: true }, "palette")).toBe(false);
  expect(isKey({ ...NONE, key: "c" }, "create")).toBe(true);
  expect(isKey({ ...NONE, key: "c", ctrlKey: true }, "create")).toBe(false);
  expect(isKey({ ...NONE, key: "c", altKey: true }, "create")).toBe(false);
});

test("a character counts however it is typed, and a letter also on other keyboards", () => {
  expect(isKey({ ...NONE, key: "?", shiftKey: true }, "sheet")).toBe(true);
  expect(isKey({ ...NONE, key: "с", code: "KeyC" }, "create")).toBe(true);
  // On Dvorak the C is where others have an I.
  expect(isKey({ ...NONE, key: "j", code: "KeyC" }, "create")).toBe(false);
});

test("no two keys of the table are the same, and each says what to press", () => {
  const pressed = Object.values(KEYS).map((key) => caps(key).join(" "));
  expect(new Set(pressed).size).toBe(pressed.length);
  expect(caps(KEYS.palette)).toEqual(["Ctrl", "K"]);
});

test("a user is shown no key that only admins have", () => {
  const { everywhere, inPlace } = keysOf({ acts: [] });
  const shown = [...everywhere, ...inPlace].map(({ does }) => does);
  expect(shown).toContain("Send a message");
  expect(shown.filter((does) => /Create a task|Task Status|cell|\brows?\b/.test(does))).toEqual([]);
  expect(keysOf({ acts: ["assign", "oversee"] }).inPlace.map(({ does }) => does)).toContain(
    "Tick the next row too",
  );
});

test.each([
  ["while a word is composed", { key: "Enter", isComposing: true, keyCode: 13 }, true],
  ["that ends a word in Safari", { key: "Enter", isComposing: false, keyCode: 229 }, true],
  ["that closes the choice of words", { key: "Escape", isComposing: false, keyCode: 229 }, true],
  ["that sends", { key: "Enter", isComposing: false, keyCode: 13 }, false],
])("a key %s is an input method's or not §messages.15", (_what, pressed, isIts) => {
  expect(isComposed(pressed)).toBe(isIts);
});
