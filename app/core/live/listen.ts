import {
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type RealtimeChannel,
} from "@supabase/realtime-js";
import { accessToken, forgetToken } from "./access-token";
import { about, rejoinAfterMs } from "./pace";

/** In the same file, because no page needs either before it is shown. */
export { createStanding } from "./standing";

export type RealtimeServer = { supabaseUrl: string; publishableKey: string };

export type ListenerEvents = {
  /** Something changed on one of the topics; the rings of one change carry the same id. */
  onRing: (change: string | undefined, event: string) => void;
  /** Rings of all topics are known to arrive, for the first time or again; earlier ones may have been missed. */
  onConnected: () => void;
  onDisconnected: () => void;
  /** Joining a topic was refused: its name may have changed. */
  onRefused: () => void;
};

/**
 * After a minute Realtime closes a channel whose request failed. A channel that is still open belongs to a server
 * that never answers such requests.
 */
const SILENT_SERVER_MS = 90_000;
/** How long a visible page hears no ring before it checks: while replication restarts, rings are lost silently. */
const ASK_ANEW_MS = 400_000;
/** If the answer takes longer, rings may not be arriving. */
const ANSWER_MS = 15_000;
const HABITS: Habits = {
  askAnewMs: ASK_ANEW_MS,
  answerMs: ANSWER_MS,
  isSeen: () => document.visibilityState === "visible",
};
/** After a connection of this length, failures are counted from the beginning. */
const HELD_MS = 60_000;

let client: RealtimeClient | undefined;

function connection({ supabaseUrl, publishableKey }: RealtimeServer): RealtimeClient {
  client ??= new RealtimeClient(`${supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken,
    reconnectAfterMs: (tries) => rejoinAfterMs(tries - 1),
  });
  return client;
}

/** Listens to private topics until the returned function is called; rejoins when necessary. */
export function listen(
  server: RealtimeServer,
  topics: ReadonlyArray<string>,
  events: ListenerEvents,
  habits = HABITS,
): () => void {
  const silent = new Set(topics);
  const stops = topics.map((topic) =>
    listenTo(connection(server), topic, habits, {
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

type Habits = { askAnewMs: number; answerMs: number; isSeen: () => boolean };

type Timer = ReturnType<typeof setTimeout>;

function listenTo(
  socket: RealtimeClient,
  topic: string,
  { askAnewMs, answerMs, isSeen }: Habits,
  events: ListenerEvents,
): () => void {
  let stopped = false;
  let failures = 0;
  let channel: RealtimeChannel | undefined;
  let joining: Timer | undefined;
  let silent: Timer | undefined;
  let unanswered: Timer | undefined;
  let asking: Timer | undefined;
  let holding: Timer | undefined;
  let canAnswer = false;

  function clear() {
    for (const timer of [joining, silent, unanswered, asking, holding]) clearTimeout(timer);
  }

  async function join() {
    // Otherwise the first join is sent before the token is known, and is refused.
    await socket.setAuth();
    if (stopped) return;
    // The answer to a join comes before the database's messages start to arrive; rings in between are lost.
    const joined = socket.channel(topic, {
      config: { private: true, broadcast: { replication_ready: true } },
    });
    channel = joined;
    let isReady = false;
    let problem = "";

    function isOver() {
      return stopped || channel !== joined;
    }
    function ready() {
      askLater(joined);
      if (isReady) return;
      isReady = true;
      clearTimeout(silent);
      clearTimeout(unanswered);
      holding = setTimeout(() => (failures = 0), HELD_MS);
      events.onConnected();
    }

    joined.on(
      "system",
      {},
      ({ extension, status, message }: { extension: string; status: string; message: string }) => {
        if (isOver() || extension !== "system") return;
        if (status !== "ok") {
          problem = message;
          return;
        }
        canAnswer = true;
        ready();
      },
    );
    joined.on<{ change?: unknown }>("broadcast", { event: "*" }, ({ event, payload }) => {
      if (!isOver()) ready();
      events.onRing(typeof payload.change === "string" ? payload.change : undefined, event);
    });
    joined.subscribe((status, error) => {
      if (isOver()) return;
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
        silent = setTimeout(ready, SILENT_SERVER_MS);
      } else {
        problem ||= error?.message ?? "";
        if (problem.startsWith("Unauthorized")) events.onRefused();
        retry(joined, problem);
      }
    });
  }

  function askLater(joined: RealtimeChannel) {
    clearTimeout(asking);
    if (canAnswer) asking = setTimeout(() => void askAnew(joined), about(askAnewMs));
  }

  /** Joins once more; if rings arrive, the answer comes at once. */
  async function askAnew(joined: RealtimeChannel) {
    if (!isSeen()) {
      askLater(joined);
      return;
    }
    channel = undefined;
    clear();
    unanswered = setTimeout(events.onDisconnected, answerMs);
    await socket.removeChannel(joined);
    if (!stopped) await join();
  }

  function retry(failed: RealtimeChannel, problem: string) {
    channel = undefined;
    clear();
    void socket.removeChannel(failed);
    events.onDisconnected();
    // The token was refused, or may have been. After a mere delay it stays: all delayed windows together would crowd
    // the server with requests for new ones.
    if (/token|jwt|permission|unauthorized/i.test(problem) || failures > 0) forgetToken();
    joining = setTimeout(() => void join(), rejoinAfterMs(failures));
    failures += 1;
  }

  void join();

  return () => {
    stopped = true;
    clear();
    if (channel) void socket.removeChannel(channel);
  };
}
