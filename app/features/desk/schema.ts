import { z } from "zod";

export const HOME = "/admin-dashboard/rejected";

const PlaceSchema = z
  .object({ at: z.iso.datetime({ offset: true }), id: z.uuid() })
  .nullable()
  .catch(null);

/** Where the page begins, from its address; null for the newest. */
export function readPlace(search: URLSearchParams) {
  return PlaceSchema.parse({ at: search.get("at"), id: search.get("id") });
}

/** The address of the page that begins after a task. */
export function olderPath({ at, id }: { at: string; id: string }): string {
  return `${HOME}?${new URLSearchParams({ at, id })}`;
}
