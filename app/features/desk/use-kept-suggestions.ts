import { useState } from "react";
import type { SuggestedPerson } from "~/task/row/suggestion";

/**
 * The suggestions for a card in the places where they are seen, with their figures of now: others may have less to do
 * by then, but nobody may come under a finger that was on its way to somebody else.
 */
export function useKeptSuggestions(
  latest: ReadonlyArray<SuggestedPerson>,
): ReadonlyArray<SuggestedPerson> {
  const [known, setKnown] = useState(latest);
  if (known.length === 0 && latest.length > 0) setKnown(latest);
  return known.map((person) => latest.find(({ uid }) => uid === person.uid) ?? person);
}
