import { type Owner } from "./platform.ts";
import { type RestAndAuth } from "./rest-and-auth.ts";

export type SchemaWatch = { settled(): Promise<void>; stop(): Promise<void> };

// A migration of many statements says so many times; one reload after the last is enough.
const QUIET_MS = 15;

/** Reloads what REST knows of the schema after every change; requests wait on `settled` so that none sees the old one. */
export async function watchSchema(
  owner: Owner,
  restAndAuth: RestAndAuth,
  log: (line: string) => void,
): Promise<SchemaWatch> {
  let stale = false;
  let reloading: Promise<void> | null = null;

  async function reload(): Promise<void> {
    while (stale) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      stale = false;
      await restAndAuth.reloadSchema();
    }
  }
  function changed(): void {
    stale = true;
    reloading ??= reload()
      .catch((error) => log(`Reloading the schema failed: ${String(error)}`))
      .finally(() => (reloading = null));
  }

  // The second callback runs at every reconnection too: a change may have been missed.
  const subscription = await owner.listen("pgrst", changed, changed);
  return {
    settled: () => reloading ?? Promise.resolve(),
    async stop() {
      await subscription.unlisten();
      await reloading;
    },
  };
}
