import { subscribe } from "node:diagnostics_channel";

let stopping = false;
// `npm start` says so (scripts/lib/web-server.ts).
subscribe("daymark.stopping", () => {
  stopping = true;
});

/** Whether this server finishes what it has begun and wants nothing more. */
export function isStopping(): boolean {
  return stopping;
}
