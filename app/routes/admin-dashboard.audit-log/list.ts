import { z } from "zod";
import { AUDIT_KINDS } from "~/domain/audit";

export const HOME = "/admin-dashboard/audit-log";

const Day = z.iso
  .date()
  .refine((day) => day >= "1950-01-01" && day <= "2100-01-01")
  .optional()
  .catch(undefined);

/** What of the log is shown. What an address makes up counts as not given. */
const ListSchema = z.object({
  kind: z
    .enum(AUDIT_KINDS.map(({ value }) => value))
    .optional()
    .catch(undefined),
  by: z.uuid().optional().catch(undefined),
  from: Day,
  to: Day,
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export type AuditList = z.infer<typeof ListSchema>;

/** The part of the log that an address describes. */
export function readList(search: URLSearchParams): AuditList {
  return ListSchema.parse(Object.fromEntries(search));
}

/** The address of a part of the log, with some of it changed. */
export function listPath(list: AuditList, changes: Partial<AuditList> = {}): string {
  const params = new URLSearchParams();
  const { kind, by, from, to, before } = { ...list, ...changes };
  const given = { kind, by, from, to, before: before?.toString() };
  for (const [name, value] of Object.entries<string | undefined>(given)) {
    if (value !== undefined) params.set(name, value);
  }
  return params.size > 0 ? `${HOME}?${params}` : HOME;
}

/** Whether the address leaves anything out. */
export function isNarrowed({ kind, by, from, to }: AuditList): boolean {
  return [kind, by, from, to].some((filter) => filter !== undefined);
}
