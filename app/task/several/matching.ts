import { isListOf, isNumber, isOneOf, isShaped, isText, type Of } from "~/core/kit/shape";
import { endsAfter } from "~/core/live/ask";

/** The lists in which all that match can be selected. */
export const isMatchingList = isOneOf(["status", "today", "person"]);

/** A list, with the filters of its address. */
export type MatchingList = { list: Of<typeof isMatchingList>; filters: URLSearchParams };

/** With how many tasks something can be done at once; the database finds no more. */
export const MOST_MATCHING = 10_000;

const TIMEOUT_MS = 15_000;

const isFound = isShaped({ ids: isListOf(isText), versions: isListOf(isNumber) });

/** All tasks of a list as they are now; null if they could not be asked for. */
export async function findMatching({ list, filters }: MatchingList) {
  const query = new URLSearchParams([...filters, ["list", list]]);
  try {
    const response = await fetch(`/resources/matching?${query}`, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: endsAfter(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const found: unknown = await response.json();
    if (!isFound(found)) return null;
    return found.ids.map((id, place) => ({ id, version: found.versions[place] ?? 0 }));
  } catch {
    return null;
  }
}

/** How many tasks one command may be about; the database refuses more. */
const MOST_AT_ONCE = 200;

/** Cut into the fewest portions that one command each can be about, of about the same size: none is a single one. */
export function portionsOf<T>(tasks: ReadonlyArray<T>): Array<Array<T>> {
  const count = Math.ceil(tasks.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, place) =>
    tasks.slice(
      Math.round((place * tasks.length) / count),
      Math.round(((place + 1) * tasks.length) / count),
    ),
  );
}
