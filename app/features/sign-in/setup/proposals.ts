import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { joined } from "~/core/words/said";

/** Departments for a new workspace; null keeps the fourteen of the specification, which exist already. */
export const PROPOSALS = late(() => ({
  office: { label: t("Office"), departments: null },
  hotel: {
    label: t("Hotel"),
    departments: [
      t("Reception"),
      t("Housekeeping"),
      t("Kitchen"),
      t("Restaurant"),
      t("Bar"),
      t("Maintenance"),
      t("Events"),
      t("Administration"),
    ],
  },
  workshop: {
    label: t("Workshop"),
    departments: [
      t("Workshop"),
      t("Assembly"),
      t("Warehouse"),
      t("Purchasing"),
      t("Delivery"),
      t("Office"),
    ],
  },
  none: { label: t("None for now"), departments: [] },
}));

/** The proposals as choices, each with some of its departments. */
export const PROPOSAL_CHOICES = late(() =>
  Object.entries(PROPOSALS).map(([value, { label, departments }]) => ({
    value,
    label,
    about:
      departments === null
        ? t("Accounts, Sales, Human Resources, IT and ten more")
        : joined(departments),
  })),
);

/** When a team works, and when its devices stay quiet. Days are ISO numbers; without `from` no hours are quiet. */
export type TeamHours = {
  work: { from: string; until: string; days: ReadonlyArray<number> };
  quiet: { from: string; until: string; days: ReadonlyArray<number> } | { from: null; days: [] };
};

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** No default: an office's week would keep a hotel quiet for a whole weekend. */
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

/** The same hours as choices. */
export const HOURS_CHOICES = late(
  () =>
    [
      {
        value: "office",
        label: t("Office"),
        about: t("Monday to Friday, 09:00 to 17:00; quiet from 20:00 to 07:00 and on weekends"),
      },
      {
        value: "shop",
        label: t("Shop"),
        about: t("Monday to Saturday, 08:00 to 19:00; quiet from 20:00 to 07:00 and on Sundays"),
      },
      { value: "hotel", label: t("Hotel"), about: t("Every day, 06:00 to 22:00; quiet at night") },
      {
        value: "night",
        label: t("Night shifts"),
        about: t("Monday to Friday, 22:00 to 06:00; quiet by day and on weekends"),
      },
      {
        value: "always",
        label: t("Round the clock"),
        about: t("Every day and night; nothing is quiet"),
      },
    ] as const,
);
