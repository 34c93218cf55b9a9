import * as z from "zod/mini";
import { endsAfter } from "~/core/live/ask";

/** The lists in which all that match can be selected. */
export const MatchingListSchema = z.enum(["status", "today", "person"]);

/** A list, with the filters of its address. */
export type MatchingList = { list: z.infer<typeof MatchingListSchema>; filters: URLSearchParams };

/** With how many tasks something can be done at once; the database finds no more. */
export const MOST_MATCHING = 10_000;

const TIMEOUT_MS = 15_000;

const FoundSchema = z.object({ ids: z.array(z.string()), versions: z.array(z.number()) });

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
    const { ids, versions } = FoundSchema.parse(await response.json());
    return ids.map((id, place) => ({ id, version: versions[place] ?? 0 }));
  } catch {
    return null;
  }
}
