import { expect, test } from "vitest";
import { pngOf } from "../../../../tests/fixtures/png";
import { pictureProblem } from "./picture";

test.each([
  ["no file", new Uint8Array(), "none"],
  ["a text", Buffer.from("<svg/>".repeat(20)), "kind"],
  ["the beginning of a picture", pngOf(64, 64).subarray(0, 20), "kind"],
  ["a picture of one pixel", pngOf(1, 1), "pixels"],
  ["one that is too high", pngOf(64, 513), "pixels"],
  ["a file of 64 KiB and more", Buffer.concat([pngOf(64, 64), Buffer.alloc(65_536)]), "large"],
  ["a picture", pngOf(64, 512), null],
])("%s as the sign", (_what, bytes, problem) => {
  expect(pictureProblem(bytes)).toBe(problem);
});
