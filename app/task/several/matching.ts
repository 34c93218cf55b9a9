import { isListOf, isNumber, isOneOf, isShaped, isText, type Of } from "~/core/kit/shape";
import { endsAfter } from "~/core/live/ask";

/** The lists whose matching tasks can all be selected. */
export const isMatchingList = isOneOf(["status", "today", "person"]);

/** A list, with the filters of its address. */
export type MatchingList = { list: Of<typeof isMatchingList>; filters: URLSearchParams };

/** The most tasks of one decision; the database returns no more. */
export const MOST_MATCHING = 10_000;

const TIMEOUT_MS = 15_000;

const isFound = isShaped({ ids: isListOf(isText), versions: isListOf(isNumber) });

/** All tasks of a list now; null if they could not be loaded. */
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

/** The most tasks of one command; the database refuses more. */
const MOST_AT_ONCE = 200;

/** Divides tasks into the fewest portions of one command each, of about the same size: none has a single task. */
export function portionsOf<T>(tasks: ReadonlyArray<T>): Array<Array<T>> {
  const count = Math.ceil(tasks.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, place) =>
    tasks.slice(
      Math.round((place * tasks.length) / count),
      Math.round(((place + 1) * tasks.length) / count),
    ),
  );
}
