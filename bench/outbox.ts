// node bench/outbox.ts: 100,000 mails wait for 2,000 people, and the mail server fails in each way before it takes them.
import { drillOutbox } from "../scripts/lib/drill-outbox.ts";
import { runScript } from "../scripts/lib/mistake.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";

await runScript(async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  try {
    console.log(await drillOutbox(supabase, Number(process.argv[2] ?? 2000)));
  } finally {
    await supabase.stop();
  }
});
