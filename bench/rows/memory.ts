import type { App } from "../lib/app.ts";
import { memoryMiB, parts } from "../lib/processes.ts";
import { type Facts, noteFact, round, type Table } from "../lib/results.ts";

/** The servers' memory after all the measurements before this. */
export function memory(apps: Array<App>, facts: Facts): Promise<Table> {
  const rows = apps.map((app) => {
    const held = memoryMiB(app);
    const each = parts.map((part) => held[part]);
    const all = each.reduce((sum, one) => sum + one, 0);
    noteFact(facts, "memory of all servers after load, MiB", app, round(all));
    return [app.label, ...each.map(round), round(all)];
  });
  return Promise.resolve({
    title: "Memory after load, MiB",
    text: "On Linux a process's share of what it shares with others (PSS), elsewhere all that it holds (RSS).",
    head: ["build", ...parts, "together"],
    rows,
  });
}
