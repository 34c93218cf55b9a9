import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./environment.ts";
import { Mistake } from "./mistake.ts";

type Part = { name: string; files: Array<string>; counts?: "lines" | "words" | "files" };

const CODE = "**/*.{ts,tsx,js,mjs,cjs,css,sql}";
const TEST = /\.(test|spec)\.tsx?$|^tests\//;

/** What is weighed, by the names of weight.json: lines, unless something else is counted. */
const PARTS: ReadonlyArray<Part> = [
  { name: "app", files: [`app/${CODE}`] },
  { name: "files of app", files: [`app/${CODE}`], counts: "files" },
  { name: "core", files: [`app/core/${CODE}`] },
  { name: "SQL", files: ["supabase/schemas/**/*.sql"] },
  { name: "embedded Supabase", files: [`supabase/local/${CODE}`] },
  { name: "scripts, bench, server", files: [`{scripts,bench,server}/${CODE}`] },
  { name: "tests", files: [`tests/${CODE}`, "**/*.test.{ts,tsx}"] },
  { name: "words of documents", files: ["**/*.md"], counts: "words" },
];

const LimitsSchema = z.record(z.string(), z.number());

/**
 * The weight of the project, a line for each part. Throws a Mistake if a part is heavier than weight.json says: to add
 * to it, take out as much, or raise the number in a commit that says why.
 */
export function weigh(limits = readLimits()): string {
  const weights = PARTS.map((part) => ({
    ...part,
    weight: weightOf(part),
    most: limits[part.name],
  }));
  const lines = weights.map(({ name, weight, most = 0 }) => `${name}: ${weight} of ${most}`);
  const heavy = weights.filter(({ weight, most = 0 }) => weight > most);
  if (heavy.length > 0)
    throw new Mistake(
      `Heavier than weight.json says: ${heavy.map(({ name }) => name).join(", ")}.\n${lines.join("\n")}`,
    );
  return `        ${lines.join(", ")}`;
}

export function readLimits(): Record<string, number> {
  return LimitsSchema.parse(JSON.parse(readFileSync(join(root, "weight.json"), "utf8")));
}

function weightOf({ name, files, counts = "lines" }: Part): number {
  const found = globSync(files, { cwd: root, exclude: isApart }).filter(
    (file) => name === "tests" || !TEST.test(file),
  );
  if (counts === "files") return found.length;
  const texts = found.map((file) => readFileSync(join(root, file), "utf8"));
  const pattern = counts === "words" ? /\S+/g : /\n/g;
  return texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** Whether a path is of packages, builds, generated files, or data of the embedded Supabase. */
function isApart(path: string): boolean {
  return /(?:^|\/)(?:node_modules|build|test-results|\.data|\.temp)(?:\/|$)|\.generated\./.test(
    path,
  );
}
