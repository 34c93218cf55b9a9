import { expect, test } from "vitest";
import { killWorkers } from "./lib/killed-workers.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";

// bench/deliveries.ts does the same with 2,000 deliveries and 50 kills.
test("of workers that are killed in the middle of it nothing is lost, and nothing is told twice", async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  try {
    const report = await killWorkers(supabase, {
      deliveries: 120,
      kills: 4,
      most: 4,
      answerMs: 100,
      waitsForLeases: false,
    });
    expect(report).toMatchObject({ received: 60, sent: 120, twice: 0 });
    expect(report.again).toBeGreaterThan(0);
  } finally {
    await supabase.stop();
  }
});
