import { existsSync, readFileSync } from "node:fs";
import { CORE_JOURNEYS } from "../../scripts/lib/core-journeys.ts";
import { partOf } from "../../scripts/lib/tally.ts";
import { APART, planTests } from "../../scripts/lib/test-plan.ts";

const root = new URL("../../", import.meta.url);

export type Named = { file: string; name: string };

function readText(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

const { vitest } = planTests([]);

/** Whether `npm test` runs it; a name with ${…} stands for several, of which one is enough. */
export function isCore(named: Named): boolean {
  const part = partOf(named.file);
  if (part !== "e2e") return vitest.includes(part) && !isApart(named.file);
  return coreJourneys().some(({ file, name }) => file === named.file && fits(named.name, name));
}

/** Whether only `npm run test:rest` runs it. */
function isApart(file: string): boolean {
  return Object.values(APART)
    .flat()
    .some((pattern) => new RegExp(`^${pattern.replaceAll("*", "[^/]*")}$`).test(file));
}

/** The core journeys by their file and last title. */
export function coreJourneys(): Array<Named> {
  const lines = readText(CORE_JOURNEYS)
    .split("\n")
    .filter((line) => line.includes(" › "));
  return lines.map((line) => {
    const titles = line.split(" › ");
    return { file: `tests/e2e/${titles[0] ?? ""}`, name: titles.at(-1) ?? "" };
  });
}

/** Whether this is one of a file's titles, some of which contain ${…}. */
export function hasTitle({ file, name }: Named): boolean {
  if (!existsSync(new URL(file, root))) return false;
  const titles = readText(file).matchAll(/\btest\(\s*(["`])(.*?)\1,/gs);
  return [...titles].some(([, , title = ""]) => fits(title, name));
}

function fits(title: string, name: string): boolean {
  const parts = title
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`).test(name);
}
