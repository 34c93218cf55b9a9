import { z } from "zod";

export const PAGE_SIZE = 20;
export const TASKS_PAGE_SIZE = 20;
export const NEWCOMERS_SHOWN = 50;
export const HOME = "/admin-dashboard/assignments";

const IdSchema = z.uuid().optional().catch(undefined);

/** Which assignments are shown, and which of them is open. What an address makes up counts as not given. */
const ListSchema = z.object({
  group: IdSchema,
  before: IdSchema,
  open: IdSchema,
  tasks: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export type AssignmentList = z.infer<typeof ListSchema>;

/** The list that an address describes. */
export function readList(search: URLSearchParams | string): AssignmentList {
  return ListSchema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** The address of the list, with some of it changed and without what is usual. */
export function listPath(list: AssignmentList, changes: Partial<AssignmentList> = {}): string {
  const { group, before, open, tasks } = { ...list, ...changes };
  const params = new URLSearchParams();
  if (group !== undefined) params.set("group", group);
  if (before !== undefined) params.set("before", before);
  if (open !== undefined) params.set("open", open);
  if (tasks !== 1) params.set("tasks", String(tasks));
  return params.size > 0 ? `${HOME}?${params}` : HOME;
}
