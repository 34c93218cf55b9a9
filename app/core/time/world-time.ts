/** Within this a page that came slowly looks like a clock that is ahead. */
const SLOW_MS = 60_000;

/** How far the server's clock is ahead of this device's; 0 on the server, and until a page has said its time. */
let ahead = 0;

/** Notes what the server's clock showed, and this device's when that was asked, both in milliseconds since 1970. */
export function noteServerTime(server: number, device: number): void {
  const measured = server - device;
  // Whatever took long on its way makes it less than it is; but a clock that was set in the meantime counts.
  if (measured > ahead || ahead - measured > SLOW_MS) ahead = measured;
}

/** The time in the world, in milliseconds since 1970: the server's, however wrong this device's clock is. */
export function worldNow(): number {
  return worldTime(Date.now());
}

/** What the server's clock showed when this device's showed a time. */
export function worldTime(device: number): number {
  return device + ahead;
}
