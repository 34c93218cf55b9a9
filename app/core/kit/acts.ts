import { useEffect } from "react";
import { useLatest } from "./use-same";
import type { MenuChoice } from "./ui/menu";

/** The subject of a command palette group, and the commands for it. */
type Acts = { about: string; choices: ReadonlyArray<MenuChoice> };

type Offer = () => Acts | null;

const offers = new Set<Offer>();

/** Offers commands in the command palette while the calling component is on the page. */
export function useActs(offer: Offer): void {
  const latest = useLatest(offer);
  useEffect(() => {
    function current() {
      return latest.current();
    }
    offers.add(current);
    return () => void offers.delete(current);
  }, [latest]);
}

/** The commands on offer now; a page's own come before those of its parts. */
export function offeredActs(): Array<Acts> {
  return [...offers].map((offer) => offer()).filter((acts) => acts !== null);
}
