import * as z from "zod/mini";
import { AUDIT_KINDS } from "./audit-kinds";
import { defineSearch, optional } from "~/core/kit/address/define-search";

const Day = z.iso.date().check(z.refine((day) => day >= "1950-01-01" && day <= "2100-01-01"));

/** Which part of the log is shown. */
const ListSchema = z.object({
  kind: optional(z.enum(AUDIT_KINDS.map(({ value }) => value))),
  by: optional(z.uuid()),
  /** The person to whom something was done. */
  about: optional(z.uuid()),
  from: optional(Day),
  to: optional(Day),
  before: optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
});

export type AuditList = z.infer<typeof ListSchema>;

export const logSearch = defineSearch("/admin-dashboard/audit-log", ListSchema, {
  filters: ["kind", "by", "about", "from", "to"],
  position: ["before"],
});
