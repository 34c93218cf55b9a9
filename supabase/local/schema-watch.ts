import { randomUUID } from "node:crypto";
import type { Owner } from "./platform.ts";
import type { RestAndAuth } from "./rest-and-auth.ts";
import { within } from "./within.ts";

export type SchemaWatch = Awaited<ReturnType<typeof watchSchema>>;

// A migration of many statements announces as many changes; one reload after the last is enough.
const QUIET_MS = 15;
const MARK = "mark ";
const MARK_WITHIN_MS = 5_000;
// Every request waits for it, also for one during which Postgres died.
const RELOAD_WITHIN_MS = 10_000;
const RETRY_AFTER_MS = 500;

// Not in the schema cache (a function, a column, a table, a relationship), or prepared before it changed.
const UNKNOWN = /"code":\s*"(PGRST20[0-5]|0A000)"/;

/** Reloads REST's knowledge of the schema after every change in the database. */
export async function watchSchema(
  owner: Owner,
  restAndAuth: RestAndAuth,
  log: (line: string) => void,
) {
  let stale = false;
  let generation = 0;
  let reloading = Promise.resolve();
  let isReloading = false;
  let isStopped = false;
  const marks = new Map<string, () => void>();

  async function reload(): Promise<void> {
    while (stale) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      stale = false;
      generation += 1;
      await within(RELOAD_WITHIN_MS, "Reading the schema", restAndAuth.reloadSchema());
    }
  }
  function changed(): void {
    stale = true;
    if (isReloading || isStopped) return;
    isReloading = true;
    reloading = reload()
      .catch((error: unknown) => {
        log(`Reloading the schema failed: ${String(error)}`);
        setTimeout(changed, RETRY_AFTER_MS).unref();
      })
      .finally(() => (isReloading = false));
  }
  function hear(payload: string): void {
    if (payload.startsWith(MARK)) marks.get(payload)?.();
    else changed();
  }
  /** Notifications come in order of commit: when our own is back, all before it are known. */
  async function hearEverything(): Promise<void> {
    const mark = MARK + randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<void>((resolve) => {
      marks.set(mark, resolve);
      timer = setTimeout(resolve, MARK_WITHIN_MS);
    });
    await within(MARK_WITHIN_MS, "A mark", owner`select pg_notify('pgrst', ${mark})`).catch(
      () => undefined,
    );
    await heard;
    clearTimeout(timer);
    marks.delete(mark);
  }

  // The second callback also runs at every reconnection: a change may have been missed.
  const subscription = await owner.listen("pgrst", hear, changed);
  await reloading;
  return {
    /** Answers a request by the current schema, even if it changed a moment ago. */
    async answer(ask: () => Promise<Response>): Promise<Response> {
      await reloading;
      const asked = generation;
      const response = await ask();
      if (response.status < 400 || !UNKNOWN.test(await response.clone().text())) return response;
      await hearEverything();
      await reloading;
      return asked === generation ? response : ask();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await within(MARK_WITHIN_MS, "Unlistening", subscription.unlisten()).catch(() => undefined);
      await reloading;
    },
  };
}
