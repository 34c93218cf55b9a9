import { useEffect, useState } from "react";
import { isListOf, readAs } from "~/core/kit/shape";
import { keepPart, keptPart } from "~/core/kit/form/use-draft";
import { type PickedPerson, isPickedPerson } from "./person";

const arePeople = isListOf(isPickedPerson);

/**
 * The people chosen in a form: at first the given ones or, without any, those stored with the form's draft, for which
 * `onRestore` is called. Without a draft's key nothing is stored. Returns the people, and functions that change them.
 */
export function useKeptPeople(
  given: ReadonlyArray<PickedPerson>,
  draftKey: string | undefined,
  onRestore: ((people: ReadonlyArray<PickedPerson>) => void) | undefined,
) {
  const [chosen, setChosen] = useState(given);
  const areGiven = given.length > 0;

  useEffect(() => {
    if (draftKey === undefined || areGiven) return;
    const kept = readAs(arePeople, keptPart(draftKey)) ?? [];
    if (kept.length === 0) return;
    // People away at the time of the choice may be back by now.
    const people = kept.map((person) => ({ ...person, away: null }));
    setChosen(people);
    onRestore?.(people);
  }, [draftKey, areGiven, onRestore]);

  function choose(people: ReadonlyArray<PickedPerson>) {
    setChosen(people);
    if (draftKey !== undefined) keepPart(draftKey, JSON.stringify(people));
  }

  return { chosen, choose };
}
