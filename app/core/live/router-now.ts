import type { Location } from "@remix-run/react";
import { startTransition } from "react";
import { useBeforePaint } from "~/core/kit/hydration";

/**
 * The address that the router has reached, and the next one, if any. React renders both in a transition: late on a slow
 * phone, and a brief one never.
 */
export function routerNow(): { here: string; next: string | undefined } {
  const { location, navigation } = window.__remixRouter.state;
  return { here: addressOf(location), next: navigation.location && addressOf(navigation.location) };
}

/**
 * Has the whole page change in transitions. Remix's outermost component notes a new address outside of one; for each
 * part that React has not taken over yet, React would then discard the server's HTML and report an error. Used below
 * that component, whose effect comes later.
 */
export function useTransitions(): void {
  useBeforePaint(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    router.subscribe = (hear) => subscribe((...news) => startTransition(() => hear(...news)));
  }, []);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
