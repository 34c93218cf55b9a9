import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("the core, on which all else stands, is at most 15,700 lines without tests", async () => {
  const { stdout } = await run("git", ["ls-files", "app/core"]);
  const files = stdout
    .split("\n")
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.(test|spec|generated)\./.test(file));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const lines = texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  expect(lines).toBeGreaterThan(5000);
  expect(lines).toBeLessThanOrEqual(15_700);
});
