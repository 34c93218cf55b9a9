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

/** Calls `hear` when data of the page has come, which React renders later; returns how to end that. */
export function hearData(hear: () => void): () => void {
  let was = window.__remixRouter.state.loaderData;
  return window.__remixRouter.subscribe(({ loaderData }) => {
    const isNew = loaderData !== was;
    was = loaderData;
    if (isNew) hear();
  });
}

/**
 * Calls `hear` when a navigation has cancelled a reload under way: it may itself have loaded nothing, or a conversation
 * alone. Heard from the router, because React may show neither. Returns how to end that.
 */
export function hearCancelledReloads(hear: () => void): () => void {
  let was = window.__remixRouter.state;
  return window.__remixRouter.subscribe((now) => {
    const isOver = was.revalidation === "loading" && now.revalidation === "idle";
    const isElsewhere = was.location.key !== now.location.key;
    was = now;
    if (isOver && isElsewhere) hear();
  });
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
