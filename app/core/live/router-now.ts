import type { Location } from "@remix-run/react";

/**
 * The address that the router has reached, and the next one, if any. React renders both in a transition: late on a slow
 * phone, and a brief one never.
 */
export function routerNow(): { here: string; next: string | undefined } {
  const { location, navigation } = window.__remixRouter.state;
  return { here: addressOf(location), next: navigation.location && addressOf(navigation.location) };
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
