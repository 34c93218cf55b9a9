import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { healScript, isFile } from "./kept-file";

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

/** Runs the script in a page that cannot load one of its scripts, and returns when pages of this tab were reloaded. */
function heal(now: number, before: ReadonlyArray<number>): Array<number> {
  let kept = JSON.stringify(before);
  runInNewContext(healScript, {
    window: {},
    navigator: { onLine: true },
    sessionStorage: {
      getItem: () => kept,
      setItem: (_name: string, text: string) => (kept = text),
    },
    Date: { now: () => now },
    setTimeout: vi.fn(),
    addEventListener: (_type: string, listener: (event: unknown) => void) =>
      listener({ target: { tagName: "SCRIPT" } }),
  });
  return z.array(z.number()).parse(JSON.parse(kept));
}

test("a page without its script is loaded again three times in a minute, whatever a clock said before", () => {
  const [now, days] = [1_800_000_000_000, 8 * 86_400_000];
  expect(heal(now, [now - 90_000, now - 2000, now - 1000])).toEqual([now - 2000, now - 1000, now]);
  const three = [now - 3000, now - 2000, now - 1000];
  expect(heal(now, three)).toEqual(three);
  const ahead = three.map((moment) => moment + days);
  expect(heal(now, ahead)).toEqual([now]);
});
