import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./environment.ts";

/** The journeys of `npm test`, as Playwright's --test-list takes them. */
export const CORE_JOURNEYS = "tests/e2e/core.txt";

/** The files of the core journeys through the features whose files changed. */
export async function coreJourneysOf(changed: Array<string>): Promise<Array<string>> {
  const list = await readFile(join(root, CORE_JOURNEYS), "utf8");
  return journeysOf(changed, list);
}

/** By the names of the features' folders, which are part of the journeys' names. */
export function journeysOf(changed: Array<string>, list: string): Array<string> {
  const folders = new Set(
    changed
      .filter((file) => file.startsWith("app/features/"))
      .flatMap((file) => file.split("/").slice(2, -1)),
  );
  const lines = list.split("\n").filter((line) => line.includes(" › "));
  const files = new Set(lines.map((line) => line.replace(/ › .*/, "")));
  return [...files].filter((file) => {
    const words = file.replace(".spec.ts", "").split("-");
    return words.some((_, from) =>
      words.some((_, to) => folders.has(words.slice(from, to + 1).join("-"))),
    );
  });
}
