import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = ["obstacles", "files-notes", "zone-notes"].map(
  (name) => `${import.meta.dirname}/${name}.server.ts`,
);
const files = [...here, "server/schema.ts"].map((file) => readFileSync(file, "utf8"));
const page = readFileSync("docs/operations.md", "utf8").toLowerCase();

/** How each sentence of the health check begins, up to what differs each time or says what to do. */
const alarms = files
  .flatMap((code) => Array.from(code.matchAll(/"([^"\n]+)"|`([^`]+)`/g)))
  .map(([, said, put = ""]) => (said ?? put).replace(/^\$\{[^}]*\}:? /, ""))
  // What follows a sentence of server/schema.ts.
  .filter((sentence) => !sentence.startsWith("Use the version"))
  .filter((sentence) => /^[\w']+:?( \S+){2}/.test(sentence))
  .map((sentence) => sentence.split(/ (?:at|of) \$|(?<!^\w+): |:? ?[$;,.(]/)[0] ?? "");

test("docs/operations.md has a paragraph for each sentence of the health check", () => {
  expect(alarms.length).toBeGreaterThan(20);
  expect(alarms.filter((alarm) => !page.includes(`**${alarm.toLowerCase()}`))).toEqual([]);
});
