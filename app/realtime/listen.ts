import {
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type RealtimeChannel,
} from "@supabase/realtime-js";
import { accessToken, forgetToken } from "./access-token";

export type RealtimeServer = { supabaseUrl: string; publishableKey: string };

export type ListenerEvents = {
  /** Something changed on one of the topics; the rings of one change carry the same id. */
  onRing: (change: string | undefined, event: string) => void;
  /** All topics are joined, for the first time or again; rings in between were missed. */
  onConnected: () => void;
  onDisconnected: () => void;
  /** Joining a topic was refused: its name may have changed. */
  onRefused: () => void;
};

const RETRY_MS = [500, 1000, 2000, 5000, 10_000];
/** Longer than a project takes on which nobody listened; servers before 2026 never say that they are ready. */
const READY_WITHIN_MS = 40_000;

let client: RealtimeClient | undefined;

function connection({ supabaseUrl, publishableKey }: RealtimeServer): RealtimeClient {
  client ??= new RealtimeClient(`${supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken,
  });
  return client;
}

/** Listens to private topics until the returned function is called; rejoins when necessary. */
export function listen(
  server: RealtimeServer,
  topics: ReadonlyArray<string>,
  events: ListenerEvents,
): () => void {
  const silent = new Set(topics);
  const stops = topics.map((topic) =>
    listenTo(connection(server), topic, {
      onRing: events.onRing,
      onRefused: events.onRefused,
      onConnected: () => {
        silent.delete(topic);
        if (silent.size === 0) events.onConnected();
      },
      onDisconnected: () => {
        silent.add(topic);
        events.onDisconnected();
      },
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function listenTo(socket: RealtimeClient, topic: string, events: ListenerEvents): () => void {
  let stopped = false;
  let failures = 0;
  let channel: RealtimeChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsaid: ReturnType<typeof setTimeout> | undefined;

  async function join() {
    // Without this the first join is sent before the token is known, and is refused.
    await socket.setAuth();
    if (stopped) return;
    // A join is answered before the database's messages arrive; what rings in between is lost.
    const joining = socket.channel(topic, {
      config: { private: true, broadcast: { replication_ready: true } },
    });
    channel = joining;
    function ready() {
      clearTimeout(unsaid);
      if (stopped || channel !== joining) return;
      failures = 0;
      events.onConnected();
    }
    joining.on("system", {}, ({ extension, status }: { extension: string; status: string }) => {
      if (extension === "system" && status === "ok") ready();
    });
    joining.on<{ change?: unknown }>("broadcast", { event: "*" }, ({ event, payload }) => {
      events.onRing(typeof payload.change === "string" ? payload.change : undefined, event);
    });
    joining.subscribe((status, error) => {
      if (stopped || channel !== joining) return;
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
        unsaid = setTimeout(ready, READY_WITHIN_MS);
      } else {
        if (error?.message.startsWith("Unauthorized")) events.onRefused();
        retry(joining);
      }
    });
  }

  function retry(failed: RealtimeChannel) {
    channel = undefined;
    clearTimeout(unsaid);
    void socket.removeChannel(failed);
    events.onDisconnected();
    forgetToken();
    timer = setTimeout(() => void join(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures += 1;
  }

  void join();

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(unsaid);
    if (channel) void socket.removeChannel(channel);
  };
}
