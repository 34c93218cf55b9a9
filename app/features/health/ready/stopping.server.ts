import { subscribe } from "node:diagnostics_channel";

let stopping = false;
// `npm start` sends this message (server/ending.ts).
subscribe("daymark.stopping", () => {
  stopping = true;
});

/** Whether this server is finishing its requests and accepts no new ones. */
export function isStopping(): boolean {
  return stopping;
}
