import { expect, test } from "vitest";
import { diskText, usedText } from "./files.words";

const MB = 1_048_576;

test.each([
  [0, 0, 5, "None of 5 GB used"],
  [69, 1, 5, "Less than 1 MB of 5 GB used, 1 file"],
  [12.9 * MB, 3, 5, "12 MB of 5 GB used, 3 files"],
  [1.29 * 1024 * MB, 314, 5, "1.2 of 5 GB used, 314 files"],
  [5 * 1024 * MB - 1, 900, 5, "4.9 of 5 GB used, 900 files"],
  [5 * 1024 * MB, 900, 5, "5 of 5 GB used, 900 files"],
  // The space was made smaller than what is in use.
  [7.5 * 1024 * MB, 900, 5, "7.5 of 5 GB used, 900 files"],
])("%d bytes in %d files of %d GB", (bytes, files, space, text) => {
  expect(usedText(bytes, files, space)).toBe(text);
});

test("the disk is said where it is known, and never larger than it is", () => {
  expect(diskText(null, null)).toBeNull();
  const said = "38.9 of 79.9 GB are free on the disk that files are on";
  expect(diskText(38.99 * 1024 * MB, 79.99 * 1024 * MB)).toBe(said);
});
