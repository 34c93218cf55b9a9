/** A larger difference is a wrong clock, not a slow response. */
const SLOW_MS = 60_000;

/** How many milliseconds the server's clock is ahead; 0 on the server, and until a page has told its time. */
let ahead = 0;

/** Notes the server's time, and this device's at the moment of the request, both in milliseconds since 1970. */
export function noteServerTime(server: number, device: number): void {
  const measured = server - device;
  // A slow response makes the measured difference too small; a large change means that a clock was set.
  if (measured > ahead || ahead - measured > SLOW_MS) ahead = measured;
}

/** The time in the world, in milliseconds since 1970: the server's, however wrong this device's clock is. */
export function worldNow(): number {
  return worldTime(Date.now());
}

/** The server's time at a time of this device. */
export function worldTime(device: number): number {
  return device + ahead;
}
