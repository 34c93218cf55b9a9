// node bench/day.ts: a working day of an office, and how often its people are told by push: fifty acts on each of 200
// people in five zones, by twenty admins, from 9 to 17 in Berlin. The database's clock goes through the day and the
// next morning, which takes a quarter of an hour. Fails if somebody is told more than twelve times on a day, or in quiet hours, or not
// at all of what is still true. -- --people 20 is a smaller office.
import { parseArgs } from "node:util";
import { connect } from "../scripts/lib/drill-rig.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";
import { MOST_A_DAY, spendDay } from "./lib/office-day.ts";

const { values } = parseArgs({
  options: { people: { type: "string", default: "200" }, acts: { type: "string", default: "50" } },
});

await runScript(async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  const sql = connect(supabase.dbUrl);
  try {
    const office = { people: Number(values.people), acts: Number(values.acts) };
    const report = await spendDay(sql, office);
    console.log(report);
    const { most, inQuietHours, waiting } = report;
    if (most > MOST_A_DAY || inQuietHours > 0 || waiting > 0) {
      throw new Mistake("Somebody was told too often, in quiet hours, or not at all.");
    }
  } finally {
    await sql.end();
    await supabase.stop();
  }
});
