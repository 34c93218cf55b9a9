import type { Db } from "~/core/server/client.server";
import { toResult } from "~/core/server/errors.server";
import { type SavedView, VIEW_LISTS } from "~/core/shell/saved-views";

/** The caller's views, and those that admins share with them, by name. Problem: denied. */
export async function listViews(db: Db) {
  const result = toResult(await db.rpc("list_views"));
  if (!result.ok) return result;
  // The database checks only the area: a list that Daymark does not have was not saved on a page.
  const ofLists = result.value.filter(({ path }) => Object.hasOwn(VIEW_LISTS, path));
  const views = ofLists.map(({ id, name, path, search, is_shared, shared_by }): SavedView => ({
    id,
    name,
    to: `${path}?${search}`,
    isShared: is_shared,
    by: shared_by,
  }));
  return { ok: true as const, value: views };
}

/** The views for a page that is opened; null if its script requests them, or if reading failed. */
export async function viewsOfPage(db: Db, isOpened: boolean) {
  const result = isOpened ? await listViews(db) : null;
  return result?.ok ? result.value : null;
}
