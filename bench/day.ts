// node bench/day.ts: a working day of an office, and how its people are told by push: how often, and how long each kind
// of news waits. Three admins in Berlin and sixty people in five zones, twenty acts a person from 9 to 17 in Berlin:
// people accept, reject, ask, are blocked and complete, and half of what they are given is due on the same day. The
// database's clock goes through that day and the next, which takes some minutes. Fails if what is urgent, due soon or
// late waits too long (bench/lib/office-report.ts), or if somebody is told more than fifteen times on a day, in quiet
// hours, or not at all of what is still true. -- --people 200 --admins 20 is a larger office, --seed 2 another day.
import { parseArgs } from "node:util";
import { connect } from "./drill/rig.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";
import { spendDay } from "./lib/office-day.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "60" },
    admins: { type: "string", default: "3" },
    acts: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});

await runScript(async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  const sql = connect(supabase.dbUrl);
  try {
    const { delays, urgent, misses, ...counts } = await spendDay(sql, {
      people: Number(values.people),
      admins: Number(values.admins),
      acts: Number(values.acts),
      seed: Number(values.seed),
    });
    console.log(counts);
    console.log("Minutes that news waited, from when it happened or the quiet hours ended:");
    console.table(urgent === undefined ? delays : [urgent, ...delays]);
    if (misses.length > 0) throw new Mistake(`Not as it should be: ${misses.join("; ")}.`);
  } finally {
    await sql.end();
    await supabase.stop();
  }
});
