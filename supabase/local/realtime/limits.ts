export type Limits = {
  channelsPerConnection: number;
  joinsPerSecond: number;
  messagesPerSecond: number;
  framesPerSecond: number;
  frameBytes: number;
  broadcastBytes: number;
  bufferedBytes: number;
  silenceMs: number;
  refusalDelayMs: number;
  recheckMs: number;
};

/**
 * The limits of the hosted service's smallest plan, where it names one; per connection, not per project. The number
 * of listeners is not limited.
 */
export const LIMITS: Limits = {
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  framesPerSecond: 500,
  frameBytes: 5_000_000,
  broadcastBytes: 256_000,
  bufferedBytes: 1_000_000,
  // Clients send a heartbeat every 25 seconds.
  silenceMs: 75_000,
  // The hosted service waits five seconds before it refuses; this is enough to slow a loop down.
  refusalDelayMs: 1_000,
  recheckMs: 1_000,
};

/** Returns a counter that says whether one more is allowed within the current second. */
export function perSecond(most: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}
