import { useState } from "react";
import { useBeforePaint } from "~/core/kit/hydration";

type Person = { uid: string };

/**
 * The people in the order in which somebody sees them, with their figures of now: what arrives moves no row. `moved`
 * counts those who would be elsewhere; they take their places when `sort` is called, or while nobody looks. Another
 * `view` is another list.
 */
export function useKeptPeople<T extends Person>(people: ReadonlyArray<T>, view: string) {
  const [kept, setKept] = useState({ view, people });
  const isSameView = kept.view === view;
  const known = isSameView ? kept.people : people;
  if (!isSameView) setKept({ view, people });
  const now = new Map(people.map((person) => [person.uid, person]));
  // Who is on another page by now stays here as they were.
  const shown = known.map((person) => now.get(person.uid) ?? person);
  const moved = people.filter(({ uid }, place) => shown[place]?.uid !== uid).length;
  const isMoved = moved > 0 || people.length !== shown.length;

  useBeforePaint(() => {
    if (isMoved && document.hidden) setKept({ view, people });
  });

  return {
    shown,
    moved: isMoved ? Math.max(1, moved) : 0,
    sort: () => setKept({ view, people }),
  };
}
