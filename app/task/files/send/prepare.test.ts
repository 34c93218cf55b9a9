import { expect, test } from "vitest";
import { sentName } from "./prepare";

test.each([
  ["tap.jpg", "tap.jpg"],
  ["C:\\Users\\ana\\tap.jpg", "tap.jpg"],
  ["../../etc/passwd", "passwd"],
  ["Ärger im Bad.pdf", "Ärger im Bad.pdf"],
  ["report\u202Egpj.exe", "reportgpj.exe"],
  ["葛\u{E0100} Müll\u00ADtag.png", "葛\u{E0100} Mülltag.png"],
  ["two\nlines\t.txt", "two lines.txt"],
  ["a\0b.txt", "a b.txt"],
  ["broken \uD800.txt", "broken.txt"],
  ["", "file"],
  [".", "file"],
  ["..", "file"],
  ["\u200B\u2066", "file"],
  ["photos/", "file"],
  ["   ", "file"],
  [".env", ".env"],
])("%j is sent as %j", (name, sent) => {
  expect(sentName(name, "file")).toBe(sent);
});

test("a long name keeps its ending", () => {
  const name = sentName(`${"ä".repeat(500)}.jpeg`, "file");
  expect(Array.from(name)).toHaveLength(200);
  expect(name).toMatch(/ä\.jpeg$/);
  expect(Array.from(sentName("😀".repeat(300), "file"))).toHaveLength(200);
});

test("what was changed into another type has its ending", () => {
  expect(sentName("IMG_0012.HEIC", "photo", "jpg")).toBe("IMG_0012.jpg");
  expect(sentName("scan", "photo", "jpg")).toBe("scan.jpg");
  expect(sentName("", "photo", "jpg")).toBe("photo.jpg");
});
