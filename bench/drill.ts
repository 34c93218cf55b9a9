// npm run drill: what must work at real size; names choose parts: npm run drill --
// backup search
import { parseArgs } from "node:util";
import { drillFiles } from "./drill/files.ts";
import { drillBackup, drillMigration } from "./drill/kept.ts";
import { openRig, type Rig } from "./drill/rig.ts";
import { drillRoutines } from "./drill/routines.ts";
import { drillSearch } from "./drill/search.ts";
import { Mistake, reportFailure, runScript } from "../scripts/lib/mistake.ts";

const PARTS: Record<string, (rig: Rig) => Promise<Array<string>>> = {
  backup: drillBackup,
  files: drillFiles,
  migration: drillMigration,
  routines: drillRoutines,
  search: drillSearch,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: "string", default: "2000" },
    rows: { type: "string", default: "100000" },
  },
});

await runScript(async () => {
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new Mistake(
      `There is no part ${unknown.join(", ")}; the parts are ${Object.keys(PARTS).join(", ")}.`,
    );
  }
  const rig = openRig(Number(values.people), Number(values.rows));
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
