import { expect, test } from "vitest";
import { isFile } from "./kept-file";

function answer(type: string, { status = 200, redirected = false } = {}) {
  return { status, redirected, headers: new Headers({ "Content-Type": type }) };
}

const SCRIPT = "https://daymark.test/assets/route-Bq3.js";

test.each([
  [SCRIPT, answer("text/javascript; charset=utf-8"), true],
  [SCRIPT, answer("text/html; charset=utf-8"), false],
  [SCRIPT, answer("text/javascript", { redirected: true }), false],
  [SCRIPT, answer("text/javascript", { status: 404 }), false],
  ["https://daymark.test/assets/tailwind-A1.css", answer("text/css"), true],
  ["https://daymark.test/assets/tailwind-A1.css", answer("text/javascript"), false],
  ["https://daymark.test/assets/figtree-A1.woff2", answer("font/woff2"), true],
  ["https://daymark.test/assets/sprite-A1.svg", answer("image/svg+xml"), true],
  ["https://daymark.test/assets/export.csv", answer("text/csv"), false],
])("%s of %o is kept: %s", (url, said, isKept) => {
  expect(isFile(url, said)).toBe(isKept);
});
