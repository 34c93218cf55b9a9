// npm run drill: what must work at real size and when other servers misbehave; names choose parts: npm run drill --
// backup search
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { drillClock } from "./drill/clock.ts";
import { drillCsv } from "./drill/csv.ts";
import { drillFiles } from "./drill/files.ts";
import { drillBackup, drillMigration } from "./drill/kept.ts";
import { drillOutbox } from "./drill/outbox.ts";
import { drillOutside } from "./drill/outside.ts";
import { openRig, type Rig } from "./drill/rig.ts";
import { drillSearch } from "./drill/search.ts";
import { drillUploads } from "./drill/uploads.ts";
import { Mistake, reportFailure, runScript } from "../scripts/lib/mistake.ts";

const PARTS: Record<string, (rig: Rig) => Promise<Array<string>>> = {
  backup: drillBackup,
  files: drillFiles,
  uploads: drillUploads,
  migration: drillMigration,
  search: drillSearch,
  csv: drillCsv,
  outbox: drillOutbox,
  outside: drillOutside,
  clock: drillClock,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: "string", default: "2000" },
    rows: { type: "string", default: "100000" },
    uploads: { type: "string", default: "1000" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});

await runScript(async () => {
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new Mistake(
      `There is no part ${unknown.join(", ")}; the parts are ${Object.keys(PARTS).join(", ")}.`,
    );
  }
  const rig = openRig({
    people: Number(values.people),
    rows: Number(values.rows),
    uploads: Number(values.uploads),
    seed: Number(values.seed),
  });
  const failed: Array<string> = [];
  const begun = Date.now();
  try {
    for (const [name, drill] of Object.entries(PARTS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      if (!(await runPart(name, () => drill(rig)))) failed.push(name);
    }
  } finally {
    await rig.close();
  }
  console.log(`All of it took ${minutesSince(begun)}.`);
  if (failed.length > 0) throw new Mistake(`Not so as promised: ${failed.join(", ")}.`);
});

/** Whether a part found no fault. */
async function runPart(name: string, drill: () => Promise<Array<string>>): Promise<boolean> {
  const start = Date.now();
  try {
    const lines = await drill();
    console.log(`ok      ${name} (${minutesSince(start)})`);
    for (const line of lines) console.log(`        ${line}`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${name} (${minutesSince(start)})`);
    reportFailure(error);
    return false;
  }
}

function minutesSince(start: number): string {
  return `${((Date.now() - start) / 60_000).toFixed(1)} minutes`;
}
