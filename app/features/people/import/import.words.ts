import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const IMPORT_TEXTS = late(() => ({
  cards: (first: number, last: number, all: number) =>
    all <= 100 ? m.people_make_sign_in_cards() : m.people_make_sign_in_cards_first({ first, last }),
  dateOrders: [
    { value: "day", label: m.people_the_day_3_1() },
    { value: "month", label: m.people_the_month_3_1() },
  ],
  mailed: (failed: number) =>
    failed === 0
      ? m.people_their_links_were_mailed()
      : m.people_failed_shown_links_could({ failedShown: numberText(failed), failed }),
}));
