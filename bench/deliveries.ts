// node bench/deliveries.ts: two workers with 2,000 deliveries in 1,000 tellings, killed with SIGKILL at 50 random
// moments. Nothing may be lost, and nobody told twice. Takes three minutes, because what a killed worker had taken is
// free again only after two. -- --victim postgres kills all of Postgres instead, ten times.
import { parseArgs } from "node:util";
import { z } from "zod";
import { killWorkers } from "./lib/killed-workers.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";

const DELIVERIES = 2000;

const { values } = parseArgs({ options: { victim: { type: "string", default: "worker" } } });
const victim = z.enum(["worker", "postgres"]).parse(values.victim);

await runScript(async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  try {
    const report = await killWorkers(supabase, {
      deliveries: DELIVERIES,
      victim,
      kills: victim === "worker" ? 50 : 10,
      most: 5,
      answerMs: 200,
      waitsForLeases: true,
    });
    console.log(report);
    if (report.received !== DELIVERIES / 2 || report.sent !== DELIVERIES || report.twice > 0) {
      throw new Mistake("Something was lost, or told twice.");
    }
  } finally {
    await supabase.stop();
  }
});
