import * as z from "zod/mini";
import { PERIODS } from "./periods";
import { defineSearch, optional } from "~/core/kit/address/define-search";

const Day = z.iso.date().check(z.refine((day) => day >= "2000-01-01" && day <= "2100-01-01"));

/** Which days a report covers, and what it compares. */
const ReportSchema = z.object({
  period: optional(z.enum(PERIODS)),
  from: optional(Day),
  to: optional(Day),
  by: z.catch(z.enum(["time", "person", "department", "group"]), "time"),
  /** Whose tasks are counted, if not everybody's. */
  person: optional(z.uuid()),
});

export type ReportState = z.infer<typeof ReportSchema>;

export const reportSearch = defineSearch("/admin-dashboard/reports", ReportSchema, {
  filters: ["period", "from", "to", "person"],
  // Days that somebody chose are no longer those of a period.
  tidy: ({ period, ...state }) =>
    state.from === undefined && state.to === undefined ? { ...state, period } : state,
});
