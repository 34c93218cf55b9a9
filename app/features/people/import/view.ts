import * as z from "zod/mini";

export const HOME = "/admin-dashboard/import-users";
export const PAGE_SIZE = 25;

const ViewSchema = z.object({
  show: z.catch(z.optional(z.enum(["all", "problems", "good"])), undefined),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

export type View = z.infer<typeof ViewSchema>;

/** Which rows of the file an address shows. */
export function readView(search: URLSearchParams): View {
  return ViewSchema.parse(Object.fromEntries(search));
}

/** The address of some rows of the file. */
export function viewPath({ show, page }: View): string {
  const params = new URLSearchParams();
  if (show !== undefined) params.set("show", show);
  if (page !== 1) params.set("page", String(page));
  return params.size > 0 ? `${HOME}?${params}` : HOME;
}
