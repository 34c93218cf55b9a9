import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const MOST_DAYS = 14;
/** A card that is printed on Friday is used on Sunday. */
export const USUAL_DAYS = 2;

/** How long cards work. */
export const LIVES = late(() =>
  Array.from({ length: MOST_DAYS }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? m.people_1_day() : m.people_index_days({ index: index + 1 }),
  })),
);
