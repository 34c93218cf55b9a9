import type { Location } from "@remix-run/react";

/**
 * The address that the router has reached, and the one it is going to, if any. React renders both in a transition: on
 * a slow phone late, and what lasts only a moment never.
 */
export function routerNow(): { here: string; next: string | undefined } {
  const { location, navigation } = window.__remixRouter.state;
  return { here: addressOf(location), next: navigation.location && addressOf(navigation.location) };
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
