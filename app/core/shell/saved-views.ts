/** A view: a list with its filters, under a name in somebody's navigation. */
export type SavedView = {
  id: string;
  name: string;
  to: string;
  isShared: boolean;
  /** The person who shares the view; null for the reader's own. */
  by: string | null;
};

/**
 * The lists that can be saved as views, with the parameters that decide their rows: nothing open beside them, and no
 * page number.
 */
export const VIEW_LISTS: Readonly<Record<string, string>> = {
  "/admin-dashboard/task-status": "view q stage due from to department group priority person sort",
  "/admin-dashboard/assignments": "group",
  "/admin-dashboard/completed": "department",
  "/admin-dashboard/today-alert": "view q department priority sort",
  "/admin-dashboard/new-notification": "need of q department",
  // A calendar opens at today.
  "/admin-dashboard/calendar": "view department person",
  "/admin-dashboard/task-assign": "q department",
  "/admin-dashboard/all-users": "q department role status sort",
  "/admin-dashboard/team": "department group sort",
  "/admin-dashboard/create-group": "q view",
  "/admin-dashboard/reports": "period from to by person",
  "/admin-dashboard/audit-log": "kind by about from to",
  "/user-dashboard": "q priority due",
  "/user-dashboard/conversations": "q show",
  "/user-dashboard/calendar": "view",
};

/** The part of an address's search that a view stores; empty if there is nothing to store. */
export function viewSearch(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const names = Object.hasOwn(VIEW_LISTS, path) ? VIEW_LISTS[path] : "";
  for (const name of names?.split(" ") ?? []) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** The address of a view made from this address; null if there is nothing to store. */
export function viewAddress(path: string, search: string): string | null {
  const kept = viewSearch(path, search);
  return kept === "" ? null : `${path}?${kept}`;
}
