import type { Location } from "@remix-run/react";

/**
 * The address that the router has reached, and the next one, if any. React renders both in a transition: late on a slow
 * phone, and a brief one never.
 */
export function routerNow(): { here: string; next: string | undefined } {
  const { location, navigation } = window.__remixRouter.state;
  return { here: addressOf(location), next: navigation.location && addressOf(navigation.location) };
}

/** The address to which the router is on its way, or where it is. */
export function goal(): string {
  const { here, next = here } = routerNow();
  return next;
}

/** Calls `hear` with each change of the router; returns how to end that. */
export function hearRouter(hear: () => void): () => void {
  return window.__remixRouter.subscribe(hear);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
