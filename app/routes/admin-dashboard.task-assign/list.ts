import { z } from "zod";
import { readAudience } from "./audience";

export const PAGE_SIZE = 24;

/** Which people are shown, and to whom a task is being assigned. What an address makes up counts as not given. */
const ListSchema = z.object({
  q: z.string().trim().max(200).catch(""),
  department: z.string().min(1).max(80).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  assign: z
    .string()
    .max(8000)
    .refine((value) => readAudience(value) !== null)
    .optional()
    .catch(undefined),
});

export type PeopleList = z.infer<typeof ListSchema>;

/** The list that an address describes. */
export function readList(search: URLSearchParams | string): PeopleList {
  return ListSchema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** The parameters of a list's address, without what is usual. */
export function listParams({ q, department, page, assign }: PeopleList): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (department !== undefined) params.set("department", department);
  if (page !== 1) params.set("page", String(page));
  if (assign !== undefined) params.set("assign", assign);
  return params;
}

/** The address of the list, with some of it changed. */
export function listPath(list: PeopleList, changes: Partial<PeopleList> = {}): string {
  const params = listParams({ ...list, ...changes });
  return params.size > 0 ? `${HOME}?${params}` : HOME;
}

export const HOME = "/admin-dashboard/task-assign";
