import { setTimeout } from "node:timers/promises";
import type { Owner } from "./platform.ts";
import type { RestAndAuth } from "./rest-and-auth.ts";

export type SchemaWatch = Awaited<ReturnType<typeof watchSchema>>;

// A migration of many statements announces as many changes; one reload after the last is enough.
const QUIET_MS = 15;
const RETRY_AFTER_MS = 500;

// Not in the schema cache (a function, a column, a table, a relationship), or prepared before the schema changed.
const UNKNOWN = /"code":\s*"(PGRST20[0-5]|0A000)"/;

/** Reloads REST's knowledge of the schema after every change in the database. */
export async function watchSchema(
  owner: Owner,
  restAndAuth: RestAndAuth,
  log: (line: string) => void,
) {
  let isStale = false;
  let generation = 0;
  let reloading: Promise<void> | null = null;
  let isStopped = false;

  async function reload(): Promise<void> {
    while (isStale) {
      await setTimeout(QUIET_MS);
      isStale = false;
      generation += 1;
      await restAndAuth.reloadSchema();
    }
  }
  function changed(): void {
    isStale = !isStopped;
    reloading ??= reload()
      .catch((error: unknown) => {
        log(`Reloading the schema failed: ${String(error)}`);
        void setTimeout(RETRY_AFTER_MS, null, { ref: false }).then(changed);
      })
      .finally(() => (reloading = null));
  }
  await owner.listen("pgrst", changed);
  return {
    /** Answers a request by the current schema, and once more if the schema changed in the meantime. */
    async answer(ask: () => Promise<Response>): Promise<Response> {
      await reloading;
      const asked = generation;
      const response = await ask();
      if (response.status < 400 || !UNKNOWN.test(await response.clone().text())) return response;
      await setTimeout(QUIET_MS);
      await reloading;
      return asked === generation ? response : ask();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await reloading;
    },
  };
}
