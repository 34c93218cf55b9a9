import { useEffect, useState } from "react";
import { isListOf, readAs } from "~/core/kit/shape";
import { keepPart, keptPart } from "~/core/kit/form/use-draft";
import { type PickedPerson, isPickedPerson } from "./person";

const arePeople = isListOf(isPickedPerson);

/**
 * The people chosen in a form: at first those given or, if there are none, those stored with the form's draft in this
 * browser; `onRestore` is called with these. Without a draft's key nothing is stored. Returns them, and how to change
 * them.
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
    // People who were away when they were chosen may be back by now.
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
