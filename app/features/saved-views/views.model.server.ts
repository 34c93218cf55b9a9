import type { Db } from "~/core/server/client.server";
import { toResult } from "~/core/server/errors.server";
import { type SavedView, VIEW_LISTS } from "~/core/shell/saved-views";

/** The caller's views, and those that admins share with them, by name. Problem: denied. */
export async function listViews(db: Db) {
  const result = toResult(await db.rpc("list_views"));
  if (!result.ok) return result;
  // The database knows only the areas: a list that is not ours was not saved on a page.
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

/** The same for a page that is opened; null if its script requests them, or they could not be read. */
export async function viewsOfPage(db: Db, isOpened: boolean) {
  const result = isOpened ? await listViews(db) : null;
  return result?.ok ? result.value : null;
}

type NewView = { id: string; name: string; path: string; search: string; isShared: boolean };

/** Saves a view; the same id twice makes one. Problems: denied, conflict (name_taken, view_exists), invalid, too_soon. */
export async function saveView(db: Db, { id, name, path, search, isShared }: NewView) {
  return toResult(
    await db.rpc("save_view", {
      p_id: id,
      p_name: name,
      p_path: path,
      p_search: search,
      p_is_shared: isShared,
    }),
  );
}

type ViewChange = Pick<NewView, "id" | "name" | "isShared">;

/**
 * Renames or shares one of the caller's views. Problems: denied, not_found, conflict (name_taken), invalid, too_soon.
 */
export async function changeView(db: Db, { id, name, isShared }: ViewChange) {
  return toResult(await db.rpc("change_view", { p_id: id, p_name: name, p_is_shared: isShared }));
}

/** Deletes one of the caller's views or, for admins, a shared one. False if it is gone already. Problem: denied. */
export async function deleteView(db: Db, id: string) {
  return toResult(await db.rpc("delete_view", { p_id: id }));
}
