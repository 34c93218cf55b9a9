import { z } from "zod";
import type { Owner } from "../platform.ts";
import type { Message } from "./frames.ts";

export type Listener = {
  receive(message: Message): void;
};

export type Hub = Awaited<ReturnType<typeof openHub>>;

const RowSchema = z.object({
  id: z.string(),
  topic: z.string(),
  event: z.string().nullable(),
  payload: z.unknown(),
});
type Row = z.infer<typeof RowSchema>;

export const PREFIX = "realtime:";
const KEPT_HOURS = 72;
const CLEAN_EVERY_MS = 3_600_000;

/** Whether a notification is the message itself; a long message is only named. */
function isWhole(text: string): boolean {
  return text.startsWith("{");
}

/**
 * Brings the private messages that transactions write into realtime.messages to the listeners of their topic, after
 * each commit and in the order of commits.
 */
export async function openHub(owner: Owner, log: (line: string) => void) {
  const topics = new Map<string, Set<Listener>>();
  let pending: Array<string> = [];
  let reading = false;

  function sendRow({ topic, event, payload, id }: Row): void {
    const message: Message = {
      joinRef: null,
      ref: null,
      topic: PREFIX + topic,
      event: "broadcast",
      payload: { type: "broadcast", event: event ?? "", payload, meta: { id } },
    };
    for (const listener of [...(topics.get(topic) ?? [])]) listener.receive(message);
  }
  async function rowsOf(ids: Array<string>): Promise<Array<Row>> {
    if (ids.length === 0 || topics.size === 0) return [];
    return owner<Array<Row>>`
      select id, topic, event, payload from realtime.messages where id = any(${ids}::uuid[])`;
  }
  async function sendPending(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      while (pending.length > 0) {
        const some = pending.splice(0, 100);
        const ids = some.filter((text) => !isWhole(text));
        const byId = new Map((await rowsOf(ids)).map((row) => [row.id, row]));
        for (const text of some) {
          const row = isWhole(text) ? RowSchema.parse(JSON.parse(text)) : byId.get(text);
          if (row) sendRow(row);
        }
      }
    } catch (error) {
      pending = [];
      log(`Realtime could not read messages: ${String(error)}`);
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

  await owner.listen("local_realtime", (text) => {
    pending.push(text);
    void sendPending();
  });
  await clean();
  const cleaning = setInterval(() => void clean(), CLEAN_EVERY_MS);
  cleaning.unref();

  return {
    join(topic: string, listener: Listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
    },
    leave(topic: string, listener: Listener) {
      const listeners = topics.get(topic);
      listeners?.delete(listener);
      if (listeners?.size === 0) topics.delete(topic);
    },
    stop: () => clearInterval(cleaning),
  };
}
