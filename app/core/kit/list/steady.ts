import { lastPlace } from "~/core/kit/older";

type Identified = { id: string };

/** A row where its reader saw it; `part` is its heading or column, "" without one. */
export type Place<T> = { row: T; part: string };

/** `isGone`: the row has left the list, or its column, since it was seen. */
export type SteadyRow<T> = Place<T> & { isGone: boolean };

/** What the reader did with single rows: these move at once, and only pressed ones leave an empty place. */
export type Own = { moved: ReadonlySet<string>; pressed: ReadonlySet<string> };

/** Seen rows with their current content; rows that are gone keep their last content. */
export function refreshed<T extends Identified>(
  seen: ReadonlyArray<Place<T>>,
  listed: ReadonlyArray<Place<T>>,
  isInColumns: boolean,
): ReadonlyArray<Place<T>> {
  const now = byId(listed);
  return seen.map((place) => {
    const found = now.get(place.row.id);
    // In the column that it left, a card keeps its old content.
    if (!found || (isInColumns && found.part !== place.part)) return place;
    return { row: found.row, part: place.part };
  });
}

/**
 * Rows in the places where they were seen. A missing row is gone, except at the end of a full page of a list that goes
 * on: new rows have pushed it to the next page. In columns, a row that moved to another column is gone from the first.
 */
export function steadyRows<T extends Identified>(
  seen: ReadonlyArray<Place<T>>,
  listed: ReadonlyArray<Place<T>>,
  { isInColumns, goesOn }: { isInColumns: boolean; goesOn: boolean },
): ReadonlyArray<SteadyRow<T>> {
  const now = byId(listed);
  function isIn({ row, part }: Place<T>): boolean {
    const found = now.get(row.id);
    return found !== undefined && (!isInColumns || found.part === part);
  }
  const ends = new Map(
    partsOf(seen).map((part) => {
      const before = seen.filter((place) => place.part === part);
      const count = listed.filter((place) => place.part === part).length;
      const isFull = goesOn && count >= before.length;
      return [part, isFull ? before.slice(lastPlace(before, isIn) + 1) : []];
    }),
  );
  return seen.map((place) => {
    const isPushedOff = ends.get(place.part)?.includes(place) === true && !now.has(place.row.id);
    return { ...place, isGone: !isIn(place) && !isPushedOff };
  });
}

/** The rows that nobody has seen yet; in columns also those seen in another column. */
export function waitingIds<T extends Identified>(
  seen: ReadonlyArray<Place<T>>,
  listed: ReadonlyArray<Place<T>>,
  isInColumns: boolean,
): ReadonlyArray<string> {
  const nameOf = isInColumns ? keyOf : ({ row }: Place<T>) => row.id;
  const known = new Set(seen.map(nameOf));
  return listed.filter((place) => !known.has(nameOf(place))).map(({ row }) => row.id);
}

/** The seen rows, with new ones that need not wait: those that the reader moved, and those in an empty column. */
export function admitted<T extends Identified>(
  seen: ReadonlyArray<Place<T>>,
  listed: ReadonlyArray<Place<T>>,
  { own, isInColumns }: { own: Own; isInColumns: boolean },
): ReadonlyArray<Place<T>> {
  const filled = new Set(partsOf(seen));
  const now = byId(listed);
  // Where no rows were reordered, the places of rows that went away stay among the others.
  const inOrder = new Set(
    [...filled].filter((part) => sharedIn(part, seen, listed) === sharedIn(part, listed, seen)),
  );
  const shown = seen.filter(({ row: { id }, part }) => {
    if (!own.moved.has(id)) return true;
    return now.get(id)?.part === part ? inOrder.has(part) : own.pressed.has(id);
  });
  const known = new Set(shown.map(keyOf));
  listed.forEach((place, index) => {
    const isFree = filled.size === 0 || (isInColumns && !filled.has(place.part));
    if (known.has(keyOf(place)) || (!isFree && !own.moved.has(place.row.id))) return;
    const above = listed.slice(0, index).filter(({ part }) => part === place.part);
    const keys = new Set(above.map(keyOf));
    const last = lastPlace(shown, (one) => keys.has(keyOf(one)));
    const first = shown.findIndex(({ part }) => part === place.part);
    shown.splice(last >= 0 ? last + 1 : first >= 0 ? first : shown.length, 0, place);
  });
  return shown;
}

/** The rows of a part that are also in that part of another list, in their order. */
function sharedIn(
  part: string,
  places: ReadonlyArray<Place<Identified>>,
  others: ReadonlyArray<Place<Identified>>,
): string {
  const known = new Set(others.map(keyOf));
  return places
    .flatMap((one) => (one.part === part && known.has(keyOf(one)) ? one.row.id : []))
    .join();
}

function byId<T extends Identified>(listed: ReadonlyArray<Place<T>>) {
  return new Map(listed.map((place) => [place.row.id, place]));
}

function partsOf(places: ReadonlyArray<{ part: string }>): Array<string> {
  return [...new Set(places.map(({ part }) => part))];
}

function keyOf({ row, part }: Place<Identified>): string {
  return `${part} ${row.id}`;
}
