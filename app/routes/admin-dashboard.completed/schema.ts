import { z } from "zod";

export const PAGE_SIZE = 50;

const ListSchema = z.object({
  department: z.string().min(1).max(80).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

type List = z.infer<typeof ListSchema>;

/** What of the list an address asks for; what it makes up counts as not given. */
export function readList(search: URLSearchParams): List {
  return ListSchema.parse(Object.fromEntries(search));
}

/** The address of another page of the same list. */
export function pageHref({ department }: List, page: number): string {
  const search = new URLSearchParams();
  if (department !== undefined) search.set("department", department);
  if (page !== 1) search.set("page", String(page));
  return `?${search}`;
}
