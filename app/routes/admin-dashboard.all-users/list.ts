import { z } from "zod";
import { PeopleFiltersSchema } from "~/search/people";

export const HOME = "/admin-dashboard/all-users";
export const PAGE_SIZE = 10;

/** Which people are shown, and who of them beside the list. What an address makes up counts as not given. */
const ListSchema = PeopleFiltersSchema.extend({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  user: z.uuid().optional().catch(undefined),
  edit: z
    .literal("1")
    .transform(() => true)
    .catch(false),
});

export type UserList = z.infer<typeof ListSchema>;

/** The list that an address describes. */
export function readList(search: URLSearchParams | string): UserList {
  return ListSchema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** The parameters of a list's address, without what is usual. */
export function listParams(list: UserList): URLSearchParams {
  const params = filterParams(list);
  if (list.page !== 1) params.set("page", String(list.page));
  if (list.user !== undefined) params.set("user", list.user);
  if (list.user !== undefined && list.edit) params.set("edit", "1");
  return params;
}

/** What narrows a list down and puts it in order, wherever it is shown. */
function filterParams({ q, department, role, status, sort }: UserList): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (department !== undefined) params.set("department", department);
  if (role !== undefined) params.set("role", role);
  if (status !== undefined) params.set("status", status);
  if (sort !== "name_asc") params.set("sort", sort);
  return params;
}

/** The address of the list, with some of it changed. */
export function listPath(list: UserList, changes: Partial<UserList> = {}): string {
  return withSearch(HOME, listParams({ ...list, ...changes }));
}

/** The address of the whole list as a file. */
export function exportPath(list: UserList): string {
  return withSearch(`${HOME}/export.csv`, filterParams(list));
}

/** The address where somebody's leaving is settled; `then` is what is chosen at first. */
export function leavePath(list: UserList, uid: string, then: "deactivate" | "remove"): string {
  const from = listParams({ ...list, user: undefined, edit: false }).toString();
  const params = new URLSearchParams({ user: uid, then });
  if (from !== "") params.set("from", from);
  return withSearch(`${HOME}/leave`, params);
}

/** Whether the list leaves anybody out. */
export function isFiltered({ q, department, role, status }: UserList): boolean {
  return q !== "" || department !== undefined || role !== undefined || status !== undefined;
}

function withSearch(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}
