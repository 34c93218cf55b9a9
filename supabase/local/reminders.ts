import type { Owner } from "./platform.ts";

/**
 * Does what pg_cron does in a hosted project: calls the function that reminds people of what is due, now and at every
 * interval, once the migrations have made it. A call that fails is logged, and the next one follows all the same.
 */
export function startReminders(owner: Owner, everyMs: number, log: (line: string) => void) {
  let calling: Promise<void> | null = null;

  async function call(): Promise<void> {
    const [{ exists } = { exists: false }] = await owner<Array<{ exists: boolean }>>`
      select to_regprocedure('private.remind_due_tasks()') is not null as exists`;
    if (exists) await owner`select private.remind_due_tasks()`;
  }
  function tick(): void {
    calling ??= call()
      .catch((error: unknown) => log(`Reminding failed: ${String(error)}`))
      .finally(() => (calling = null));
  }

  tick();
  const timer = setInterval(tick, everyMs);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await calling;
    },
  };
}
