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
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** No default: an office's week would keep a hotel quiet for a whole weekend. */
export const HOURS = {
  office: {
    ...{ workFrom: "09:00", workUntil: "17:00", workDays: [1, 2, 3, 4, 5] },
    ...{ quietFrom: "20:00", quietUntil: "07:00", quietDays: [6, 7] },
  },
  shop: {
    ...{ workFrom: "08:00", workUntil: "19:00", workDays: [1, 2, 3, 4, 5, 6] },
    ...{ quietFrom: "20:00", quietUntil: "07:00", quietDays: [7] },
  },
  hotel: {
    ...{ workFrom: "06:00", workUntil: "22:00", workDays: EVERY_DAY },
    ...{ quietFrom: "22:00", quietUntil: "06:00", quietDays: [] },
  },
  night: {
    ...{ workFrom: "22:00", workUntil: "06:00", workDays: [1, 2, 3, 4, 5] },
    ...{ quietFrom: "07:00", quietUntil: "21:00", quietDays: [6, 7] },
  },
  always: {
    ...{ workFrom: "00:00", workUntil: "23:59", workDays: EVERY_DAY },
    ...{ quietFrom: null, quietUntil: null, quietDays: [] },
  },
} as const;

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
