import { setTimeout as pause } from "node:timers/promises";
import type { App } from "../lib/app.ts";
import { memoryMiB, parts } from "../lib/processes.ts";
import { type Facts, noteFact, round, type Table } from "../lib/results.ts";

const REST_MS = 10_000;

/** The servers' memory after all the measurements before this. */
export async function memory(apps: Array<App>, facts: Facts): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const when of ["after load", "at rest"]) {
    if (when === "at rest") await pause(REST_MS);
    for (const app of apps) {
      const held = memoryMiB(app);
      const each = parts.map((part) => held[part]);
      const all = each.reduce((sum, one) => sum + one, 0);
      noteFact(facts, `memory of all servers ${when}, MiB`, app, round(all));
      rows.push([app.label, when, ...each.map(round), round(all)]);
    }
  }
  return {
    title: "Memory after load, MiB",
    text: `On Linux a process's share of what it shares with others (PSS), elsewhere all that it holds (RSS); at rest ${REST_MS / 1000} seconds later.`,
    head: ["build", "when", ...parts, "together"],
    rows,
  };
}
