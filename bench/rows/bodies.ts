import type { App } from "../lib/app.ts";
import { fetchBody } from "../lib/load.ts";
import { type Facts, kB, noteFact, type Table } from "../lib/results.ts";
import { targetOf, visits } from "../lib/visits.ts";

const ENCODINGS = ["identity", "gzip", "br"];

/** The size of each page as it is sent. */
export async function bodies(apps: Array<App>, facts: Facts): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const visit of Object.values(visits)) {
    for (const app of apps) {
      const sizes: Array<number> = [];
      for (const encoding of ENCODINGS) {
        sizes.push((await fetchBody({ ...targetOf(app, visit), encoding })).length);
      }
      const [, gzip = 0, brotli = 1] = sizes;
      const ratio = (gzip / brotli).toFixed(2);
      if (visit === visits.dueToday) noteFact(facts, "gzip to brotli, due today", app, ratio);
      rows.push([visit.name, app.label, ...sizes.map(kB), ratio]);
    }
  }
  return {
    title: "Bodies, kB",
    head: ["page", "build", "as it is", "gzip", "brotli", "gzip to brotli"],
    rows,
  };
}
