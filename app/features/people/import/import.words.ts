import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const IMPORT_TEXTS = late(() => ({
  dateOrders: [
    { value: "day", label: m.people_the_day_3_1() },
    { value: "month", label: m.people_the_month_3_1() },
  ],
  mailed: (failed: number) =>
    failed === 0
      ? m.people_their_links_were_mailed()
      : m.people_failed_shown_links_could({ failedShown: numberText(failed), failed }),
}));
