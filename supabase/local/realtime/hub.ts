import type { Owner } from "../platform.ts";
import { within } from "../within.ts";

export type Broadcast = { event: string; payload: unknown; id: string | null };

export type Listener = { receive(broadcast: Broadcast): void };

export type Hub = {
  join(topic: string, listener: Listener): void;
  leave(topic: string, listener: Listener): void;
  /** Hands a broadcast to everybody on the topic but one. */
  send(topic: string, broadcast: Broadcast, except?: Listener): void;
  stop(): Promise<void>;
};

type Row = { id: string; topic: string; event: string | null; payload: unknown };

const KEPT_HOURS = 72;
const CLEAN_EVERY_MS = 3_600_000;
const STOP_WITHIN_MS = 1_000;

/**
 * Brings the private messages that transactions write into realtime.messages to whoever listens to their topic, after
 * their commit and in its order. `onGap` is called when some may have been missed.
 */
export async function openHub(
  owner: Owner,
  onGap: () => void,
  log: (line: string) => void,
): Promise<Hub> {
  const topics = new Map<string, Set<Listener>>();
  let pending: Array<string> = [];
  let reading = false;

  function send(topic: string, broadcast: Broadcast, except?: Listener): void {
    for (const listener of [...(topics.get(topic) ?? [])]) {
      if (listener !== except) listener.receive(broadcast);
    }
  }
  async function readPending(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      while (pending.length > 0) {
        const ids = pending.splice(0, 100);
        if (topics.size === 0) continue;
        const rows = await owner<Array<Row>>`
          select id, topic, event, payload from realtime.messages
          where id = any(${ids}::uuid[]) and private and payload is not null`;
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
          send(row.topic, { event: row.event ?? "", payload: row.payload, id: row.id });
        }
      }
    } catch (error) {
      pending = [];
      log(`Realtime could not read messages: ${String(error)}`);
      onGap();
    } finally {
      reading = false;
    }
  }
  async function clean(): Promise<void> {
    await owner`delete from realtime.messages
      where inserted_at < now() - ${KEPT_HOURS} * interval '1 hour'`.catch((error: unknown) =>
      log(`Realtime could not delete old messages: ${String(error)}`),
    );
  }

  let connectedBefore = false;
  const subscription = await owner.listen(
    "local_realtime",
    (id) => {
      pending.push(id);
      void readPending();
    },
    () => {
      if (connectedBefore) onGap();
      connectedBefore = true;
    },
  );
  await clean();
  const cleaning = setInterval(() => void clean(), CLEAN_EVERY_MS);
  cleaning.unref();

  return {
    join(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
    },
    leave(topic, listener) {
      const listeners = topics.get(topic);
      listeners?.delete(listener);
      if (listeners?.size === 0) topics.delete(topic);
    },
    send,
    async stop() {
      clearInterval(cleaning);
      await within(STOP_WITHIN_MS, "Unlistening", subscription.unlisten()).catch(() => undefined);
    },
  };
}
