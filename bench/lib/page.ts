import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { root } from "../../scripts/lib/environment.ts";
import { type Facts, markdown, type Table } from "./results.ts";

const FILE = join(root, "docs/performance.md");
const BEGIN = "<!-- What follows is written by npm run bench. -->";
const END = "<!-- What npm run bench wrote ends here. -->";

/** The product's own goals for speed. */
const goals = new Map([
  ["due today, 50 of 200, pages/s", "≥ 100"],
  ["my 50 open tasks, pages/s", "≥ 130"],
  ["200 cards, pages/s", "≥ 60"],
  ["due today, 50 of 200, one request alone, ms", "≤ 20"],
  ["my 50 open tasks, one request alone, ms", "≤ 15"],
  ["200 cards, one request alone, ms", "≤ 35"],
  ["usable, sign-in, cheap phone, ms", "≤ 1,000"],
  ["usable, due today, 50 of 200, cheap phone, ms", "≤ 2,000"],
  ["usable, my 50 open tasks, cheap phone, ms", "≤ 1,800"],
  ["usable, conversations, cheap phone, ms", "≤ 1,500"],
  ["usable, 200 cards, cheap phone, ms", "≤ 3,000"],
  ["a change in another window, p50 / p95 ms", "≤ 60 / 100"],
  ["a message in its row, p50 / p95 ms", "≤ 60 / 110"],
  ["scripts, sign-in, kB", "≤ 110"],
  ["scripts, due today, 50 of 200, kB", "≤ 150"],
  ["memory of all servers after load, MiB", "≤ 250"],
]);

export function goalTable(facts: Facts, labels: Array<string>): Table {
  const rows = [...goals].flatMap(([name, goal]) => {
    const values = facts.get(name);
    return values ? [[name, ...labels.map((label) => values.get(label) ?? "–"), goal]] : [];
  });
  return { title: "The goals", head: ["what", ...labels, "goal"], rows };
}

/** What was measured, and on what. */
export function describe(measured: Table, browserVersion: string): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), ${memory}, Node ${process.versions.node}, Chromium ${browserVersion}`;
  const text = `Measured on ${machine}: production build, embedded Supabase, 200 people, 10,000 tasks, of which 200 are due today.`;
  return [text, markdown(measured)].join("\n\n");
}

/** Replaces the measured part of docs/performance.md; what is written by hand stays. */
export async function writePage(measured: string): Promise<void> {
  const before = await readFile(FILE, "utf8");
  const [start, end] = [before.indexOf(BEGIN), before.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${FILE} has lost the marks of its measured part`);
  const after = `${before.slice(0, start + BEGIN.length)}\n\n${measured}\n\n${before.slice(end)}`;
  await writeFile(FILE, await format(after, { ...(await resolveConfig(FILE)), filepath: FILE }));
}
