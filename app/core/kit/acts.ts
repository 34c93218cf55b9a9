import { useEffect } from "react";
import { useLatest } from "./use-same";
import type { MenuChoice } from "./ui/menu";

/** What can be done with what is open or selected on a page, and what that is. */
type Acts = { about: string; choices: ReadonlyArray<MenuChoice> };

type Offer = () => Acts | null;

const offers = new Set<Offer>();

/** Offers commands for something in the command palette, while this is on the page. */
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

/** What can be done now; the page's own entries before those of what it contains. */
export function offeredActs(): Array<Acts> {
  return [...offers].map((offer) => offer()).filter((acts) => acts !== null);
}
