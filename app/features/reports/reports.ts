import { PERIODS } from "./periods";
import {
  defineSearch,
  either,
  isDay,
  optional,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

const day = optional(isDay("2000-01-01", "2100-01-01"));

const FIELDS = {
  period: optional(isOneOf(PERIODS)),
  from: day,
  to: day,
  by: either(isOneOf(["time", "person", "department", "group"]), "time"),
  /** Whose tasks are counted, if not everybody's. */
  person: optional(isUuid),
};

export type ReportState = StateOf<typeof reportSearch>;

export const reportSearch = defineSearch("/admin-dashboard/reports", FIELDS, {
  filters: ["period", "from", "to", "person"],
  // Days that somebody chose are no longer those of a period.
  tidy: (state) =>
    state.from === undefined && state.to === undefined ? state : { ...state, period: undefined },
});
