import { AUDIT_KINDS } from "./audit-kinds";
import {
  defineSearch,
  isDay,
  optional,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

const day = optional(isDay("1950-01-01", "2100-01-01"));

const FIELDS = {
  kind: optional(isOneOf(AUDIT_KINDS)),
  by: optional(isUuid),
  /** The person to whom something was done. */
  about: optional(isUuid),
  from: day,
  to: day,
  before: (text?: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER)(text) || undefined,
};

export type AuditList = StateOf<typeof logSearch>;

export const logSearch = defineSearch("/admin-dashboard/audit-log", FIELDS, {
  filters: ["kind", "by", "about", "from", "to"],
  position: ["before"],
});
