import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** An admin's answer to a rejection, by its reason. */
export const DESK_TEXTS = late(() => ({
  allReasons: (count: number) =>
    m.desk_all_reasons_value({ value: count > 1000 ? "1,000+" : count }),
}));
