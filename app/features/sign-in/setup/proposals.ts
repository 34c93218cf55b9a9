import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { joined } from "~/core/words/said";

/**
 * Departments for a workspace that has none of its own yet; null is the fourteen of the specification, which are there
 * already.
 */
export const PROPOSALS = late(() => ({
  office: { label: m.setup_office(), departments: null },
  hotel: {
    label: m.setup_hotel(),
    departments: [
      m.setup_reception(),
      m.setup_housekeeping(),
      m.setup_kitchen(),
      m.setup_restaurant(),
      m.setup_bar(),
      m.setup_maintenance(),
      m.setup_events(),
      m.setup_administration(),
    ],
  },
  workshop: {
    label: m.setup_workshop(),
    departments: [
      m.setup_workshop(),
      m.setup_assembly(),
      m.setup_warehouse(),
      m.setup_purchasing(),
      m.setup_delivery(),
      m.setup_office(),
    ],
  },
  none: { label: m.setup_none_for_now(), departments: [] },
}));

/** The proposals as choices, with some of what each has. */
export const PROPOSAL_CHOICES = late(() =>
  Object.entries(PROPOSALS).map(([value, { label, departments }]) => ({
    value,
    label,
    about: departments === null ? m.setup_accounts_sales_human_resources() : joined(departments),
  })),
);

/** When a team works, and when its devices stay quiet: days by ISO; without `from` no hours are quiet. */
export type TeamHours = {
  work: { from: string; until: string; days: ReadonlyArray<number> };
  quiet: { from: string; until: string; days: ReadonlyArray<number> } | { from: null; days: [] };
};

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** None is chosen until somebody does: an office's week would leave a hotel untold for a whole weekend. */
export const HOURS = {
  office: {
    work: { from: "09:00", until: "17:00", days: [1, 2, 3, 4, 5] },
    quiet: { from: "20:00", until: "07:00", days: [6, 7] },
  },
  shop: {
    work: { from: "08:00", until: "19:00", days: [1, 2, 3, 4, 5, 6] },
    quiet: { from: "20:00", until: "07:00", days: [7] },
  },
  hotel: {
    work: { from: "06:00", until: "22:00", days: EVERY_DAY },
    quiet: { from: "22:00", until: "06:00", days: [] },
  },
  night: {
    work: { from: "22:00", until: "06:00", days: [1, 2, 3, 4, 5] },
    quiet: { from: "07:00", until: "21:00", days: [6, 7] },
  },
  always: {
    work: { from: "00:00", until: "23:59", days: EVERY_DAY },
    quiet: { from: null, days: [] },
  },
} as const satisfies Record<string, TeamHours>;

/** The same as choices. */
export const HOURS_CHOICES = late(
  () =>
    [
      { value: "office", label: m.setup_office(), about: m.setup_monday_to_friday_09() },
      { value: "shop", label: m.setup_shop(), about: m.setup_monday_to_saturday_08() },
      { value: "hotel", label: m.setup_hotel(), about: m.setup_every_day_06_00() },
      { value: "night", label: m.setup_night_shifts(), about: m.setup_monday_to_friday_22() },
      { value: "always", label: m.setup_round_the_clock(), about: m.setup_every_day_and_night() },
    ] as const,
);
