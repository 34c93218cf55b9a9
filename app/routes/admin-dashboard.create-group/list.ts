import { z } from "zod";

export const PAGE_SIZE = 12;
export const MEMBERS_PAGE_SIZE = 20;
export const HOME = "/admin-dashboard/create-group";

const PageSchema = z.coerce.number().int().min(1).max(100_000).catch(1);

/** Which groups are shown, and which of them is open. What an address makes up counts as not given. */
const ListSchema = z.object({
  q: z.string().trim().max(80).catch(""),
  view: z.enum(["active", "archived"]).catch("active"),
  page: PageSchema,
  group: z.uuid().optional().catch(undefined),
  members: PageSchema,
  new: z.literal("1").optional().catch(undefined),
});

export type GroupsList = z.infer<typeof ListSchema>;

/** What closes every dialog of the page. */
export const CLOSED = { group: undefined, members: 1, new: undefined } as const;

/** The list that an address describes. */
export function readList(search: URLSearchParams | string): GroupsList {
  return ListSchema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** The address of the list, with some of it changed and without what is usual. */
export function listPath(list: GroupsList, changes: Partial<GroupsList> = {}): string {
  const { q, view, page, group, members, new: isNew } = { ...list, ...changes };
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (view !== "active") params.set("view", view);
  if (page !== 1) params.set("page", String(page));
  if (group !== undefined) params.set("group", group);
  if (members !== 1) params.set("members", String(members));
  if (isNew !== undefined) params.set("new", isNew);
  return params.size > 0 ? `${HOME}?${params}` : HOME;
}
